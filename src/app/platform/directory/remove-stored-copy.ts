// Removes the directory stored on this machine: its database, with the key in it.

export const storedDirectoryName = "pigeonhole.directory";

/** It is deleted once every worker that has it open has ended or closed it. */
export function removeStoredCopy(): void {
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(storedDirectoryName);
}
