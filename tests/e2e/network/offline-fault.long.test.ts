// Promise 3, in short: whatever the network does, each registered letter is there once, in order.
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../faults/offline/main";

test("letters registered while calls and answers are lost and tabs die", { timeout: 240_000 }, async () => {
  const said: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  onTestFinished(() => spy.mockRestore());
  const code = await run(["--seed=13", "--actions=8"]);
  const printed = said.join("\n");
  expect(printed).toMatch(/^letters registered by keys +8$/m);
  expect(printed).toMatch(/^reported as saved on this machine +[1-9]\d*$/m);
  expect(printed).toMatch(/^times the network was lost +1$/m);
  expect(printed).toMatch(/^tabs that died while the network came back +1$/m);
  expect(printed).toMatch(/^lost +0$/m);
  expect(printed).toMatch(/^doubled +0$/m);
  expect(printed).toMatch(/^out of order +0$/m);
  expect(code).toBe(0);
});
