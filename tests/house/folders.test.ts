// Folders and the circles between them, in every room; files on top of a room and rules that anybody may import count separately.
import { expect, test } from "vitest";
import { circles, folderArrows, folderOf } from "./folders.mjs";

test.each([
  ["src/app/platform/data/api.ts", "app/platform/data"],
  ["src/app/features/mail/wizard-draft.ts", "app/features/mail"],
  ["src/app/command/palette/view.ts", "app/command/palette"],
  ["src/app/command/run/execute.ts", "app/command"],
  ["src/app/main.tsx", "app"],
  ["src/kernel/line/rank.ts", "kernel/line"],
  ["src/contract/wire/page.ts", "contract/wire"],
  ["src/server/features/mail/store.ts", "server/features/mail"],
  ["src/server/features/mail/rules.ts", "server/rules"],
  ["src/server/config.ts", "server/config"],
  ["src/server/config/store.ts", "server/config"],
  ["node_modules/zod/index.js", null],
])("%s is in %s", (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});

test.each(["src/app/platform/data", "src/server/features/mail"])(
  "finds a circle of folders from %s",
  (folder) => {
    const other = folder.replace(/[^/]+$/, "files");
    const modules = [
      { source: `${folder}/a.ts`, dependencies: [{ resolved: `${other}/b.ts` }] },
      { source: `${other}/b.ts`, dependencies: [] },
    ];
    expect(circles(folderArrows(modules))).toEqual([]);
    const back = { source: `${other}/c.ts`, dependencies: [{ resolved: `${folder}/d.ts` }] };
    expect(circles(folderArrows([...modules, back]))).toHaveLength(1);
  },
);
