// Open request goes to its screen.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";
import { request } from "../work";

test("goes to the request's screen", async () => {
  const { outcome, asked } = await run("request.open", { request });
  expect(outcome).toEqual({ go: `/request/${request.id}` });
  expect(asked).toEqual([]);
  expect(refusedTo("request.open", { can: () => false })).toBe("Your role cannot see requests");
});
