"""OpenSpiel logs by absl, whose handler keeps the standard error that it finds when it is imported, and closes it when another library sets
logging up anew, as uvicorn does. While tests run that is pytest's own file, and every later test of that process would fail."""

from __future__ import annotations

import sys

from absl import logging

logging.get_absl_handler().python_handler.setStream(sys.__stderr__)
