"""Builds a wheel for every platform, without the library; if libmazepress.so.1 is next to mazepress/__init__.py, a wheel for this platform with the library."""
import pathlib

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:    # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

LIBRARY = "libmazepress.so.1"
has_library = pathlib.Path(__file__).with_name("mazepress").joinpath(LIBRARY).exists()


class Platform(Distribution):
    def has_ext_modules(self):
        return has_library


class Wheel(bdist_wheel):
    def get_tag(self):
        *_, platform = super().get_tag()
        return "py3", "none", platform


setup(packages=["mazepress"], package_data={"mazepress": [LIBRARY] if has_library else []}, distclass=Platform, cmdclass={"bdist_wheel": Wheel})
