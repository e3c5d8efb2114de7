// Promise 7: no hostile upload is served in a way that a browser runs, still contains what a camera wrote, or stops the server.
import { expect, test } from "vitest";
import { run } from "../../faults/content/main";
import { runFault } from "./fault";

test(
  "hostile uploads are refused, made harmless, or saved without being run",
  { timeout: 240_000 },
  async () => {
    const { code, printed } = await runFault(run, ["--browser=no"]);
    expect(printed).toMatch(/^(\d{2}|\d{3}) uploads, .*: 0 run, stored or broken\.$/m);
    expect(printed).toMatch(/^JPEG with place and camera +taken +served as image\/jpeg$/m);
    expect(printed).toMatch(/^page called JPEG +refused +unsupported_type$/m);
    expect(printed).toMatch(/^PDF whose table unpacks to 512 MB +refused +invalid$/m);
    expect(code).toBe(0);
  },
);
