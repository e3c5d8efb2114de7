// Where a test run puts its temporary files: databases, data folders of servers, browser profiles. None of them is needed after
// the run, so they are in memory where the machine has enough: on a disk, creating a database took up to 20 times as long.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** In bytes; a whole run uses less than half of it. */
const needed = 4 * 2 ** 30;

/** The folder that the person has named in `TMPDIR`, else one in memory, else the system's. */
export function temporaryFolder(): string {
  if (process.env.TMPDIR !== undefined) return process.env.TMPDIR;
  return freeBytes(inMemory) >= needed && process.availableMemory() >= 2 * needed ? inMemory : tmpdir();
}

/** How much can be written to `folder`; 0 where there is none. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
