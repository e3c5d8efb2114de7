// The commands that go to a screen: each by its keys and by its words, to the path of the specification.
import { expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { resolve } from "@/kernel/input/keys";
import { emptyContext, noFacts, settled } from "../../kernel/directory";
import { mailbox, refusedTo, registry, run } from "../bench";

const places: [string, string, string, string][] = [
  ["go.dashboard", "/dashboard", "d", "dashboard"],
  ["go.customers", "/users", "c", "go customers"],
  ["go.tasks", "/tasks", "t", "go to tasks"],
  ["go.tickets", "/support", "s", "support"],
  ["go.scan", "/scan", "1", "scans"],
  ["go.trash", "/trash", "2", "trash requests"],
  ["go.shred", "/shred", "3", "shredding"],
  ["go.pickup", "/pickup", "4", "hold"],
  ["go.forward", "/forward", "5", "forwards"],
  ["go.consolidation", "/consolidation", "6", "consolidations"],
  ["go.deposit", "/deposit", "7", "check deposit"],
  ["go.intake", "/intake", "i", "intake"],
  ["go.mail", "/mail", "a", "mail items"],
  ["go.pulls", "/pulls", "u", "go to pull lists"],
  ["go.exceptions", "/exceptions", "x", "exceptions"],
  ["go.shelves", "/shelves", "l", "shelves"],
  ["go.desk", "/desk", "p", "pick-up desk"],
  ["go.batches", "/batches", "b", "batches"],
  ["go.storage", "/storage", "e", "storage"],
  ["go.manifests", "/manifest", "m", "manifests"],
  ["go.shred-batches", "/shred-batch", "h", "shred batches"],
  ["go.notices", "/settings?section=notices", "n", "dead letters"],
  ["go.settings", "/settings", ",", "preferences"],
];

test.each(places)("%s goes to %s", async (id, path, key, words) => {
  expect((await run(id)).outcome).toEqual({ go: path });
  expect(resolve([key], ["g"], registry.bindings, emptyContext.scopes, false)).toEqual({
    do: "run",
    command: id,
  });
  expect(rankCommands(words, registry.all, emptyContext, noFacts).ranked[0]?.command.id).toBe(id);
});

test.each(["scan", "trash", "shred", "pickup"])("%s of a mailbox lists what waits for it", async (name) => {
  const { outcome } = await run(`go.${name}`, { mailbox });
  expect(outcome).toEqual({ go: `/${name}?status=PENDING&mailbox=${mailbox.id}` });
  const { ranked } = await settled((facts) =>
    rankCommands(`${name} 1042`, registry.all, emptyContext, facts),
  );
  expect(ranked[0]).toMatchObject({
    command: { id: `go.${name}` },
    parsed: { ready: true, args: { mailbox } },
  });
});

/** They have words but no key, and separate tests. */
const withoutKey = ["go.access-log", "go.printers", "go.second-factor"];

test("every command that goes to a screen is listed", () => {
  const ids = registry.all.map(({ id }) => id).filter((id) => id.startsWith("go."));
  expect([...places.map(([id]) => id), ...withoutKey].toSorted()).toEqual(ids.toSorted());
});

test("go.second-factor goes to its section, by any of its names", async () => {
  expect((await run("go.second-factor")).outcome).toEqual({ go: "/settings?section=second-factor" });
  for (const words of ["second factor", "2fa", "authenticator"]) {
    const { ranked } = rankCommands(words, registry.all, emptyContext, noFacts);
    expect(ranked[0]?.command.id).toBe("go.second-factor");
  }
});

test("go.access-log is only for people who may read it", async () => {
  expect((await run("go.access-log")).outcome).toEqual({ go: "/settings?section=access-log" });
  expect(refusedTo("go.access-log", { can: () => false })).toBe("Your role cannot read the access log");
});

test("go.printers goes to its section", async () => {
  expect((await run("go.printers")).outcome).toEqual({ go: "/settings?section=printers" });
});
