// Where the scan folder holds scans: the folder itself and one folder for each office. What cannot be looked at is a problem of its own.
import type { Dirent } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { fold } from "@/contract/text/fold";
import { errorCode } from "@/server/platform/db/database-errors";
import type { Db } from "@/server/platform/db/types";

export const done = "done";
export const failed = "failed";

/** A folder whose files are looked at; `why` is what is said of them where it is no office's. */
export type Place = { folder: string; path: string; officeId: string | null; why: string; names: string[] };
export type Unreadable = { path: string; officeId: string | null; problem: string };

/** What file servers and their clients make: recycle bins, snapshots, thumbnails. */
const ofServers = /^(?:[.#@~$].*|lost\+found|system volume information|thumbs\.db|desktop\.ini)$/i;

export function isOfServer(name: string): boolean {
  return ofServers.test(name);
}

/** The folders with the names of their files; links are followed, each real folder once. */
export async function placesIn(db: Db, root: string): Promise<{ places: Place[]; unreadable: Unreadable[] }> {
  const offices = await db.selectFrom("offices").select(["id", "label"]).orderBy("label").execute();
  const [only, second] = offices;
  const labels = offices.map(({ label }) => label).join(", ");
  const officeId = only && !second ? only.id : null;
  const places: Place[] = [];
  const unreadable: Unreadable[] = [];
  const known = new Map<string, string>();

  const officeOf = (name: string) =>
    offices.find(({ id, label }) => id === name || fold(label) === fold(name));
  /** A link beside the offices is a file's, unless it has an office's name. */
  const isOffices = (entry: Dirent) =>
    entry.isDirectory() || (entry.isSymbolicLink() && officeOf(entry.name) !== undefined);

  /** Looks at one folder; gives what is in it. */
  async function visit(place: Omit<Place, "names">) {
    try {
      const real = await realpath(place.folder);
      const twin = known.get(real);
      if (twin !== undefined) throw new TwiceError(twin);
      known.set(real, place.path);
      const entries = await readdir(place.folder, { withFileTypes: true });
      const isFolder = place.folder === root ? isOffices : (entry: Dirent) => entry.isDirectory();
      const names = entries.filter((entry) => !isFolder(entry)).map(({ name }) => name);
      places.push({ ...place, names: names.toSorted() });
      return entries;
    } catch (error) {
      unreadable.push({ path: place.path, officeId: place.officeId, problem: whyUnreadable(error) });
      return [];
    }
  }

  const entries = await visit({
    folder: root,
    path: ".",
    officeId,
    why: `There are several offices (${labels || "none yet"}): put it into the folder of one of them.`,
  });
  for (const entry of entries) {
    const { name } = entry;
    if (name === done || name === failed || isOfServer(name)) continue;
    if (!isOffices(entry)) continue;
    const office = officeOf(name);
    const why = `No office is called ${name}. The offices are ${labels || "not made yet"}.`;
    const folder = join(root, name);
    await visit({ folder, path: relative(root, folder), officeId: office?.id ?? null, why });
  }
  return { places, unreadable };
}

class TwiceError extends Error {
  constructor(twin: string) {
    super(`It is a link to a folder that is looked at as ${twin === "." ? "the scan folder itself" : twin}.`);
  }
}

function whyUnreadable(error: unknown): string {
  if (error instanceof TwiceError) return `${error.message} Remove the link.`;
  return `This folder cannot be read (${reasonOf(error)}). Let the server's user read and write it.`;
}

/** A failure in words for an administrator: the system's code where it has one. */
export function reasonOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : String(error));
}
