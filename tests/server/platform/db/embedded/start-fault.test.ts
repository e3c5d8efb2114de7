// What PostgreSQL writes when its start fails, turned into what to do.
import { expect, it } from "vitest";
import { explainFileError, explainServerOutput, StartFault } from "@/server/platform/db/embedded/start-fault";

it.each([
  [
    'initdb: error: could not write to file "base/1/1259": No space left on device',
    /disk .*\/srv\/mail is full.*Free some space/,
  ],
  ['FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded', /is full/],
  ['FATAL:  could not open file "pg_wal/0001": Read-only file system', /read-only disk/],
  [
    "initdb: error: could not look up effective user ID 1234: user does not exist",
    /no entry in the system's account list/,
  ],
  ['FATAL:  could not open file "global/pg_control": Permission denied', /chown -R/],
  ['FATAL:  data directory "/srv/mail" has wrong ownership', /chown -R/],
  ["FATAL:  could not map anonymous shared memory: Cannot allocate memory", /too little free memory/],
  ["PANIC:  could not locate a valid checkpoint record", /damaged/],
])("%s", (output, advice) => {
  const fault = explainServerOutput(`LOG:  starting\n${output}\n`, {
    doing: "start the database",
    dataDir: "/srv/mail",
    logFile: "/srv/mail/postgres/server.log",
  });
  expect(fault.message).toMatch(/^Pigeonhole could not start the database: /);
  expect(fault.message).toMatch(advice);
  expect(fault.message).toContain("/srv/mail/postgres/server.log");
});

it("shows PostgreSQL's last lines when the cause is unknown", () => {
  const { message } = explainServerOutput("FATAL:  something new", {
    doing: "start the database",
    dataDir: "/d",
  });
  expect(message).toContain("FATAL:  something new");
});

it.each([
  ["ENOSPC", /disk is full/],
  ["EACCES", /may not write there/],
  ["EROFS", /read-only/],
])("explains a file error %s", (code, advice) => {
  const fault = explainFileError(
    Object.assign(new Error("x"), { code }),
    "lock the data folder",
    "/srv/mail",
  );
  expect(fault).toBeInstanceOf(StartFault);
  expect(String(fault)).toMatch(advice);
});

it("leaves other errors unchanged", () => {
  const error = new TypeError("a fault of the program");
  expect(explainFileError(error, "do", "/x")).toBe(error);
});
