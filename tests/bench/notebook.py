"""The notebook's own code, timed: ns of processor time a cell of one maze.

random_tree, random_maze and what they use stand here letter by letter as in Peter Norvig's
notebook "Maze Generation" (2018).

    notebook.py pop|popleft|poprandom WIDTH HEIGHT
"""
import random
import sys
import time
from collections import deque, namedtuple


def Edge(node1, node2): return tuple(sorted([node1, node2]))

def random_tree(nodes: set, neighbors: callable, pop: callable) -> [Edge]:
    "Repeat: pop a node and add Edge(node, nbr) until all nodes have been added to tree."
    tree = []
    root = nodes.pop()
    frontier = deque([root])
    while nodes:
        node = pop(frontier)
        nbrs = neighbors(node) & nodes
        if nbrs:
            nbr = random.choice(list(nbrs))
            tree.append(Edge(node, nbr))
            nodes.remove(nbr)
            frontier.extend([node, nbr])
    return tree

Maze = namedtuple('Maze', 'width, height, edges')

def neighbors4(square):
    "The 4 neighbors of an (x, y) square."
    (x, y) = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}

def squares(width, height):
    "All squares in a grid of these dimensions."
    return {(x, y) for x in range(width) for y in range(height)}

def random_maze(width, height, pop=deque.pop):
    "Use random_tree to generate a random maze."
    nodes = squares(width, height)
    tree = random_tree(nodes, neighbors4, pop)
    return Maze(width, height, tree)

def poprandom(seq):
    "Shuffle a mutable sequence (deque or list) and then pop an element."
    random.shuffle(seq)
    return seq.pop()


POPS = {'pop': deque.pop, 'popleft': deque.popleft, 'poprandom': poprandom}


def main():
    pop, width, height = POPS[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])
    random.seed(1)
    start = time.process_time()
    maze = random_maze(width, height, pop)
    seconds = time.process_time() - start
    assert len(maze.edges) == width * height - 1
    print(seconds * 1e9 / (width * height))


main()
