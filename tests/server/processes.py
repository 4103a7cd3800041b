"""Real servers for the tests: Perihelion's as a process of its own, and a private PostgreSQL."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server import fresh, nursery
from tests.server.nursery import DATA, ROOT

PATIENCE = 60


_ORPHANED = re.compile(r'^Traceback .*\n  File "<string>", line 1, in <module>\n(?: .*\n)*EOFError: Ran out of input\n', re.MULTILINE)
"""What a process of the server's says that was being started when the server was killed."""


def free_port() -> int:
    """Below the ports that systems give to outgoing connections, so that a server can come back to its own; by chance, so that test runs
    beside each other hardly ever choose the same."""
    while True:
        port = secrets.choice(range(10_000, 32_000))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def ended_with_us(how: str) -> list[str]:
    """What to put before a command so that the system ends it with that signal when the test run dies, however it dies."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", how, "--"] if setpriv else []


SURROUNDINGS = {"PERIHELION_DATA": str(DATA), "PERIHELION_SERVER_LIMITS": "off"}
SURROUNDINGS |= {"PERIHELION_SERVER_UPLOAD_LIMIT": "60", "PERIHELION_SERVER_BOT_LIMIT": "60"}
"""Of every server here: the machine may be busy with other tests."""
FEW_GAMES = {"PERIHELION_TEST_GAMES": " ".join(nursery.FEW_GAMES)}
"""For `run_server`."""


class Server:
    """`perihelion serve` on loopback. It can be stopped, killed and started again on the same data. All people of the tests share an
    address, so there are no limits but those that a test asks for (`limited`)."""

    def __init__(self, data: Path, database: str = "", *more: str, from_nothing: bool = False, **surroundings: str) -> None:
        """`from_nothing`: it makes the tables itself, where others find them."""
        self.data = data
        self.from_nothing = from_nothing
        self.database = database
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.address = f"http://{self.host}"
        self.output = data / "output.txt"
        self._more = more
        self._surroundings = {**SURROUNDINGS, **surroundings}
        self._process: subprocess.Popen[bytes] | nursery.Forked | None = None

    def start(self) -> Server:
        self.begin()
        self.wait_until_it_answers()
        return self

    def begin(self) -> None:
        """Starts it, without waiting."""
        if not self.database and not self.from_nothing:
            self.data.mkdir(0o700, parents=True, exist_ok=True)
            fresh.sqlite_url(self.data / "perihelion.db")
        arguments = ["serve", "--no-browser", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        self._begin([*arguments, "--bots-on-demand", "--bot-pause", "0", "--thinkers", "1", "--analyst", "novice", *self._more])

    def start_thinking(self) -> Server:
        """As `perihelion think`, which has no address."""
        self._begin(["think", "--thinkers", "1", *self._more])
        until = time.monotonic() + PATIENCE
        while "is thinking" not in self.output.read_text():
            if time.monotonic() > until or not self.is_running:
                raise RuntimeError(f"It does not think:\n{self.output.read_text()}")
            time.sleep(0.05)
        return self

    def _begin(self, arguments: list[str]) -> None:
        self.data.mkdir(0o700, parents=True, exist_ok=True)  # beside the database lies the output, so the server leaves its mode alone
        environment = {**os.environ, "PERIHELION_SERVER_DATABASE": self.database, **self._surroundings}
        self.output.touch()
        if nursery.can_fork(self._surroundings):
            self._process = nursery.start(arguments, environment, self.output)
        else:
            self._process = _started(arguments, environment, self.output)

    def wait_until_it_answers(self) -> None:
        assert self._process is not None
        until = time.monotonic() + PATIENCE
        with httpx.Client(base_url=self.address, trust_env=False, verify=False) as asking:
            while time.monotonic() < until and self._process.poll() is None:
                with contextlib.suppress(httpx.TransportError):
                    if asking.get("/healthz").status_code == 200:
                        return
                time.sleep(0.05)
        raise RuntimeError(f"The server did not come up:\n{self.output.read_text()}")

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """As by Ctrl-C."""
        self.end(signal.SIGINT)

    def kill(self) -> None:
        """As by a power cut, as far as the process is concerned."""
        self.end(signal.SIGKILL)

    @property
    def process_id(self) -> int:
        assert self._process is not None
        return self._process.pid

    def ask_to_stop(self) -> None:
        """As a service manager does; `stop` waits for it."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def complaints(self) -> str:
        """What it wrote beside its greeting: tracebacks, if there was an error that nobody expected."""
        lines = _ORPHANED.sub("", self.output.read_text()).splitlines()
        return "\n".join(line for line in lines if not line.startswith("Perihelion is "))

    # The database, for what clients cannot see ------------------------------------------------------------------------------------------

    async def rows(self, query: str, **values: object) -> list[dict[str, object]]:
        engine = create_async_engine(self.database_url())
        try:
            async with engine.begin() as connection:
                result = await connection.execute(sa.text(query), values)
                return [dict(row) for row in result.mappings()] if result.returns_rows else []
        finally:
            await engine.dispose()

    def database_url(self) -> str:
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'perihelion.db'}"
        return self.database.replace("postgresql://", "postgresql+asyncpg://")


def _started(arguments: list[str], environment: dict[str, str], output: Path) -> subprocess.Popen[bytes]:
    command = [*ended_with_us("KILL"), sys.executable, "-m", nursery.PROGRAM, *arguments]
    with output.open("ab") as written:
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=written, stderr=written, stdin=subprocess.DEVNULL)


def limited(**limits: str) -> dict[str, str]:
    """Surroundings of a server with these limits, and the usual ones besides: `limited(guest_chat="2/hour")`."""
    told = "\n".join(f"{name.replace('_', '.', 1)} = {rate!r}" for name, rate in limits.items())
    return {"PERIHELION_SERVER_LIMITS": told}


class PostgreSQL:
    """A private cluster in a temporary folder, on loopback, with a password nobody else knows. Where a test kills it, it syncs to disk."""

    def __init__(self, *, fsync: bool = False) -> None:
        self.fsync = fsync
        self.binaries = _postgresql_binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="perihelion-postgresql-"))
        self.port = free_port()
        self.password = secrets.token_hex(16)
        # PostgreSQL refuses to run as root.
        self._as = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
        self._count = itertools.count()
        self._template = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> PostgreSQL:
        word = self.folder / "password"
        word.write_text(self.password)
        if self._as:
            owner = pwd.getpwnam("postgres")
            for path in (self.folder, word):
                os.chown(path, owner.pw_uid, owner.pw_gid)
        make = ["initdb", "--pgdata", "data", "--username", "tests", "--auth", "scram-sha-256", "--pwfile", "password", "--no-sync"]
        self._run(*make, "--encoding", "UTF8", "--locale", "C")
        return self.start_again()

    def start_again(self) -> PostgreSQL:
        """As its service manager would, as often as it takes: after a kill its own processes need a moment to end."""
        until = time.monotonic() + PATIENCE
        while self._process is None or self._process.poll() is not None or not self._is_ready():
            if time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not come up:\n{(self.folder / 'output.txt').read_text()}")
            if self._process is None or self._process.poll() is not None:
                self._start()
            time.sleep(0.05)
        return self

    def _start(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on" if self.fsync else "off",
            "max_connections": 60,
        }
        command = [*ended_with_us("QUIT"), str(self.binaries / "postgres"), "-D", "data"]
        command += [f"--{name}={value}" for name, value in settings.items()]
        with (self.folder / "output.txt").open("ab") as output:
            self._process = subprocess.Popen(command, cwd=self.folder, stdout=output, stderr=output, stdin=subprocess.DEVNULL, **self._as)

    def kill(self, how: signal.Signals) -> None:
        """By SIGKILL, or at once by SIGQUIT: in both cases it has to recover when it starts again. SIGINT ends what is under way first."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def kill_backend(self) -> None:
        """One of the processes that serve connections: PostgreSQL ends all of them then, recovers, and goes on."""
        assert self._process is not None
        own = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        serving = [pid for pid in own if "127.0.0.1" in Path(f"/proc/{pid}/cmdline").read_text()]
        os.kill(int(secrets.choice(serving)), signal.SIGKILL)

    def new_database(self, *, from_nothing: bool = False) -> str:
        """The URL of a database with the newest tables, which are empty; or of one without any."""
        if not from_nothing and not self._template:
            made = self.new_database(from_nothing=True)
            fresh.make_tables(made.replace("postgresql://", "postgresql+asyncpg://"))
            self._template = made.rpartition("/")[2]
        name = f"test_{next(self._count)}"
        like = [] if from_nothing else ["--template", self._template]
        self._run("createdb", "--host", "127.0.0.1", "--port", str(self.port), "--username", "tests", *like, name)
        return f"postgresql://tests:{self.password}@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # at once; nobody needs the data any more
            self._process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _is_ready(self) -> bool:
        command = [self.binaries / "pg_isready", "--quiet", "--host", "127.0.0.1", "--port", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        surroundings = {"PATH": "/usr/bin:/bin", "PGPASSWORD": self.password, "LC_ALL": "C"}
        command = [str(self.binaries / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, env=surroundings, capture_output=True, text=True, check=False, **self._as)
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed:\n{done.stdout}{done.stderr}")


def _postgresql_binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[4]))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        raise RuntimeError("PostgreSQL is not installed; `make test` installs it (on Debian: apt-get install postgresql).")
    return found[-1].parent if found else Path(str(on_path)).resolve().parent
