"""Match logs: the complete record of a match, as a small file of JSON lines that people can read.

    {"perihelion":"match log","format":1,"game":"NAME","form":"solo","options":{...},"rules_version":1,...}
    [0,"chance","TA=4",79,2839103921]
    [1,"chance","TB=2",83,1190482377]
    ...
    {"event":"takeback","seat":0,"to":12}
    {"end":"finished","steps":231,"returns":[0.5],"ranks":[1],"sha256":"..."}

A step holds its number, who acted, move text, action code and a check of the position after it (`drivers.checksum`). Numbers count the
steps in force, so after a takeback to 12 the next step is number 12 again. The last line seals all lines above it. Reading checks
everything: a file that was truncated or changed is refused at the first bad line.
"""

from perihelion.core.logs.draws import Draw, draws_of, wrong_draws
from perihelion.core.logs.keeping import PackedLog, Snapshot, snapshot_of
from perihelion.core.logs.lines import Agreement, End, Ending, Event, KeyShown, Origin, Resignation, SeatChange, Step, Takeback, encoded
from perihelion.core.logs.log import Log, SeatLog
from perihelion.core.logs.reading import OldLog, follow, load_log, load_log_of_any_version, notice_of_version, read_log, restored
from perihelion.core.logs.replaying import replayed, with_positions

__all__ = [
    "Agreement",
    "Draw",
    "End",
    "Ending",
    "Event",
    "KeyShown",
    "Log",
    "OldLog",
    "Origin",
    "PackedLog",
    "Resignation",
    "SeatChange",
    "SeatLog",
    "Snapshot",
    "Step",
    "Takeback",
    "draws_of",
    "encoded",
    "follow",
    "load_log",
    "load_log_of_any_version",
    "notice_of_version",
    "read_log",
    "replayed",
    "restored",
    "snapshot_of",
    "with_positions",
    "wrong_draws",
]
