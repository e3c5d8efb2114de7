// The key that opens the file chooser of the form on the screen.
import { chooseFiles } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { resolve } from "@/kernel/input/keys";
import { registry, run } from "../bench";

test("f opens the file chooser only where files are uploaded", async () => {
  expect(resolve(["f"], [], registry.bindings, ["everywhere", "global", "route:upload"], false)).toEqual({
    do: "run",
    command: "app.choose-files",
  });
  expect(resolve(["f"], [], registry.bindings, ["everywhere", "global"], false)).toEqual({ do: "pass" });
  expect((await run("app.choose-files")).outcome).toEqual({ effects: [chooseFiles()] });
});
