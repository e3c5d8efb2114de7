// Where a test run puts its temporary files: databases, the products that it starts, browser profiles. Nothing of it must
// outlast the run, so it is in memory where the machine has enough: on a disk, making a database takes up to 20 times as long.
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
