// The programs as `npm run build` leaves them, which `npm test` runs before its tests.
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The path of a built program. @throws when it is not built */
export function builtProgram(name: "server" | "audit"): string {
  const path = join(import.meta.dirname, `../dist/${name}/main.js`);
  if (existsSync(path)) return path;
  throw new Error(`There is no ${path}. Build first: npm run build.`);
}
