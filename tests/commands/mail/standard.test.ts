// The key that fills the form for new mail with the measures of a standard envelope.
import { actOnScreen } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { resolve } from "@/kernel/input/keys";
import { registry, run } from "../bench";

test("Alt+E fills only the form that is open", async () => {
  const press = (live: Parameters<typeof resolve>[3]) =>
    resolve(["alt+e"], [], registry.bindings, live, false);
  expect(press(["everywhere", "dialog", "dialog:add-mail"])).toEqual({ do: "run", command: "mail.standard" });
  expect(press(["everywhere", "global"])).toEqual({ do: "pass" });
  expect((await run("mail.standard")).outcome).toEqual({ effects: [actOnScreen("fill")] });
});
