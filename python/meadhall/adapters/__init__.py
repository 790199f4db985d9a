"""The games in the shape of other people's interfaces.

None of those libraries is needed, and none is imported unless it is there: what an adapter gives
has the methods and attributes that programs written for them use.
"""

from __future__ import annotations

from .openspiel import openspiel_like
from .pettingzoo import aec
from .single import gym_single

__all__ = ["aec", "gym_single", "openspiel_like"]
