// Programs of the machine that a run needs.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where the program `name` is installed; null where it is not. Servers are not in the path of ordinary users. */
export function installed(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
