// The terminal's changes that can be undone: a small file in the user's state folder, by server and person.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { UndoEntries, type UndoEntry, type UndoStore } from "@/kernel/command/run/undo";

const UndoFile = z.record(z.string(), UndoEntries);

/** Stores the changes that `owner` (server and person) made. `warn` is called when they cannot be saved. */
export function undoFile(
  env: Readonly<Record<string, string | undefined>>,
  owner: string,
  warn: (text: string) => void,
): UndoStore {
  const folder = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state");
  const path = join(folder, "pigeonhole", "undo.json");
  let entries: readonly UndoEntry[] = readAll(path)[owner] ?? [];
  return {
    read: () => entries,
    write: (next) => {
      entries = next;
      try {
        keep(path, { ...readAll(path), [owner]: next });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        warn(`A later run cannot undo this: ${path} could not be written (${why}).`);
      }
    },
  };
}

/** Written to another file first and then renamed, so that a run that is interrupted leaves the old file complete. */
function keep(path: string, all: Readonly<Record<string, readonly UndoEntry[]>>): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(all), { mode: 0o600 });
  renameSync(fresh, path);
}

/** What is stored; nothing where there is no file or it was damaged. */
function readAll(path: string): z.infer<typeof UndoFile> {
  try {
    const read = UndoFile.safeParse(JSON.parse(readFileSync(path, "utf8")));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}
