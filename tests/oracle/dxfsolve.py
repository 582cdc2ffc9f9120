"""Reads a DXF with ezdxf, which Debian installs for its own Python, and prints JSON: the lines of each layer as lists of points
(arcs become short lines), the findings of ezdxf's audit, the unit, the version, and the names of the layers.

    /usr/bin/python3 dxfsolve.py FILE.dxf
"""
import json
import math
import sys

import ezdxf


def pieces(entity):
    """Returns points along a polyline. On arcs, the points are at most 10 degrees apart."""
    vertices = [(v.dxf.location.x, v.dxf.location.y, v.dxf.get("bulge", 0)) for v in entity.vertices]
    if entity.is_closed:
        vertices.append((*vertices[0][:2], 0))
    points = [vertices[0][:2]]
    for (ax, ay, bulge), (bx, by, _) in zip(vertices, vertices[1:]):
        if bulge:
            center, start, end, radius = ezdxf.math.bulge_to_arc((ax, ay), (bx, by), bulge)
            sweep = (end - start) % math.tau
            count = max(1, math.ceil(sweep / math.radians(10)))
            turns = [start + sweep * k / count for k in range(1, count)]
            points += [(center.x + radius * math.cos(t), center.y + radius * math.sin(t))
                       for t in (turns if bulge > 0 else turns[::-1])]
        points.append((bx, by))
    return points


def main() -> None:
    document = ezdxf.readfile(sys.argv[1])
    audit = document.audit()
    layers = {}
    for entity in document.modelspace():
        if entity.dxftype() == "LINE":
            points = [(p.x, p.y) for p in (entity.dxf.start, entity.dxf.end)]
        elif entity.dxftype() == "POLYLINE":
            points = pieces(entity)
        else:
            raise SystemExit(f"a {entity.dxftype()}")
        layers.setdefault(entity.dxf.layer, []).append(points)
    json.dump({"layers": layers, "errors": [str(error) for error in audit.errors + audit.fixes],
               "unit": document.units, "version": document.dxfversion,
               "known": [layer.dxf.name for layer in document.layers]}, sys.stdout)


main()
