// Printing the pull list: beside a list of requests, by a key of its own.
import { expect, test } from "vitest";
import { resolve } from "@/kernel/keys";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

test("it asks the list on the screen to be printed", async () => {
  expect((await run("request.print")).outcome).toEqual({ table: { do: "print" } });
});

test("its key is live in lists of requests only", () => {
  const press = (scopes: typeof emptyContext.scopes) => resolve(["p"], [], registry.bindings, scopes, false);
  const everywhere = emptyContext.scopes;
  expect(press([...everywhere, "table:requests"])).toEqual({ do: "run", command: "request.print" });
  expect(press([...everywhere, "table:customers"])).toEqual({ do: "pass" });
});

test("someone who may not see requests is told so", () => {
  expect(refusedTo("request.print", { can: () => false })).toBe("Your role cannot see requests");
});
