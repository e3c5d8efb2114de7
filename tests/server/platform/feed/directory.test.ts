// The directory: first all mailboxes, then the changes; complete whatever is changed in the meantime; only the caller's offices.
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { directoryChanges, wholeDirectory } from "@/contract/feed/feed";
import { upsertMailbox } from "@/contract/integration/integration";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { mailboxSearchText } from "@/server/features/mailboxes/directory-rules";
import { writeCursor } from "@/server/platform/db/cursor";
import { wholeDirectoryOf } from "@/server/features/mailboxes/directory-lines";
import { createSessionReads } from "@/server/platform/http/session-reads";
import { transact } from "@/server/platform/db/connect";
import { recordEvent } from "@/server/platform/events/record";
import type { Tx } from "@/server/platform/db/types";
import { type Person, refusal, startTestServer } from "../../harness";
import { makeMachine } from "../../features/integration/machine";

const world = await startTestServer();
const { db, now } = world.services;
const machine = await makeMachine(world);

/** The whole directory as `person` receives it: its lines, and the cursor for the changes after it. */
async function readWhole(person: Person): Promise<{ lines: string[]; next: string }> {
  const answer = await world.request(`/api${wholeDirectory.path}`, {
    headers: { authorization: await person.authorization() },
  });
  expect(answer.status).toBe(200);
  const text = gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString();
  return { lines: text.split("\n").slice(0, -1), next: answer.headers.get(wholeDirectory.nextHeader) ?? "" };
}

/** The mailbox that a line shows, and its search text. */
function readLine(line: string): { search: string; hit: MailboxHit } {
  const [search = "", shown = ""] = line.split("\t");
  const [id, steNumber, workspaceName, officeLabel, status, recipients] = JSON.parse(shown);
  const people = recipients.map(([id, name, lastName, email, isDefault]: unknown[]) => {
    return { id, name, lastName, email, isDefault };
  });
  const hit = { id, steNumber, workspaceName, officeLabel, status, recipients: people };
  return { search, hit: MailboxHit.parse(hit) };
}

/** A client's copy of the directory. */
function createCopy(person: Person, limit = 3) {
  const held = new Map<string, MailboxHit>();
  let after: string | undefined;
  return {
    held,
    names: () => [...held.values()].map(({ workspaceName }) => workspaceName).toSorted(),
    /** Asks once; returns whether there is more. */
    async ask(): Promise<boolean> {
      if (after === undefined) {
        const { lines, next } = await readWhole(person);
        held.clear();
        for (const { hit } of lines.map(readLine)) held.set(hit.id, hit);
        after = next;
        return true;
      }
      const answer = await world.call(directoryChanges, { query: { limit, after } }, { as: person });
      expect(answer.items.length).toBeLessThanOrEqual(limit);
      if (answer.restart) {
        expect(answer).toMatchObject({ items: [], gone: [], more: false });
        after = undefined;
        return true;
      }
      for (const hit of answer.items) held.set(hit.id, hit);
      for (const id of answer.gone) held.delete(id);
      after = answer.next;
      return answer.more;
    },
    async askAll(): Promise<number> {
      let asked = 1;
      while (await this.ask()) asked++;
      return asked;
    },
  };
}

const create = (officeId: string, workspaceName: string) => world.insertMailbox({ officeId, workspaceName });

/** Renames the mailbox's workspace, and writes the event as the integration API does. */
async function rename(tx: Tx, mailboxId: string, name: string, officeId = world.austin.id): Promise<void> {
  const { workspace_id } = await tx
    .selectFrom("mailboxes")
    .select("workspace_id")
    .where("id", "=", mailboxId)
    .executeTakeFirstOrThrow();
  await tx.updateTable("workspaces").set({ name }).where("id", "=", workspace_id).execute();
  await changed(tx, mailboxId, officeId);
}

/** Moves a mailbox to the office with that label, as the integration API does. */
async function move(steNumber: string, office: string): Promise<void> {
  const body = { office, workspace: "Mover", startDate: "2026-01-05T00:00:00Z", recipients: [someone] };
  await world.call(upsertMailbox, { params: { steNumber }, body }, { as: machine });
}

const someone = { name: "Ida", email: "ida@mover.example" };

async function changed(tx: Tx, mailboxId: string, officeId: string): Promise<void> {
  const actor = { staffId: null, who: "Import", source: "api" as const, address: "", requestId: "test" };
  const happening = { type: "mailbox.changed", recordId: mailboxId, mailboxId, officeId } as const;
  await recordEvent(tx, actor, happening, now());
}

describe("the whole directory", () => {
  it("has every mailbox of the caller's offices by STE number, with its search text and what a picker shows", async () => {
    for (let nth = 0; nth < 7; nth++) await create(world.austin.id, `Whole ${nth}`);
    const elsewhere = await create(world.boston.id, "Elsewhere");
    const read = (await readWhole(world.handler)).lines.map(readLine);
    const numbers = read.map(({ hit }) => hit.steNumber);
    expect(numbers).toHaveLength(8);
    expect(numbers).toEqual(numbers.toSorted());
    expect(read.map(({ hit }) => hit.id)).not.toContain(elsewhere.id);
    for (const { search, hit } of read) expect(search).toBe(mailboxSearchText(hit));
    expect(read.find(({ hit }) => hit.id === world.yildiz.id)?.hit).toMatchObject({
      steNumber: "1042",
      workspaceName: "Yıldız Ltd",
      officeLabel: "Austin",
      recipients: [{ name: "Ayşe", isDefault: true }, { name: "Cem" }],
    });
    expect((await readWhole(world.admin)).lines).toHaveLength(9);
  });

  it("has each mailbox once where it takes several reads of the database", async () => {
    const parts = [];
    for await (const part of wholeDirectoryOf(
      db,
      { offices: "all", sessionId: "one" },
      createSessionReads(),
      4,
    ))
      parts.push(part);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join("").split("\n").slice(0, -1)).toEqual((await readWhole(world.admin)).lines);
  });

  it("has one line for each mailbox, whatever characters its names contain", async () => {
    const name = 'Tab\tand "quote" \\ and line\nend';
    const { id } = await create(world.austin.id, name);
    const { lines } = await readWhole(world.admin);
    expect(lines.map(readLine).find(({ hit }) => hit.id === id)?.hit.workspaceName).toBe(name);
  });

  it("is only for those who may see customers", async () => {
    expect((await world.request(`/api${wholeDirectory.path}`)).status).toBe(401);
  });

  it("is followed by what changed since its first line was sent", async () => {
    const copy = createCopy(world.handler, 2);
    await copy.ask();
    const [behind] = [...copy.held.keys()];
    await transact(db, (tx) => rename(tx, behind ?? "", "Renamed behind"));
    await copy.askAll();
    expect(copy.held.get(behind ?? "")?.workspaceName).toBe("Renamed behind");
  });
});

describe("the changes", () => {
  it("are all changes made afterwards", async () => {
    const copy = createCopy(world.handler);
    await copy.askAll();
    copy.held.clear();
    await copy.askAll();
    expect(copy.names()).toEqual([]);
    await transact(db, (tx) => rename(tx, world.yildiz.id, "Yıldız A.Ş."));
    await transact(db, (tx) => rename(tx, world.yildiz.id, "Yıldız Holding"));
    await copy.askAll();
    expect(copy.names()).toEqual(["Yıldız Holding"]);
  });

  it("come in pages", async () => {
    const copy = createCopy(world.handler, 2);
    await copy.askAll();
    const mailboxes = [...copy.held.keys()].slice(0, 5);
    for (const id of mailboxes) await transact(db, (tx) => rename(tx, id, `Anew ${id}`));
    copy.held.clear();
    expect(await copy.askAll()).toBeGreaterThanOrEqual(3);
    expect([...copy.held.keys()].toSorted()).toEqual(mailboxes.toSorted());
  });

  it("include a change that began earlier and commits after later ones were read", async () => {
    const copy = createCopy(world.handler);
    await copy.askAll();
    const [one = "", two = ""] = [...copy.held.keys()];
    await transact(db, async (tx) => {
      await rename(tx, one, "Late commit");
      await transact(db, (other) => rename(other, two, "Early commit"));
      await copy.askAll();
      expect(copy.held.get(two)?.workspaceName).toBe("Early commit");
      expect(copy.held.get(one)?.workspaceName).not.toBe("Late commit");
    });
    await copy.askAll();
    expect(copy.held.get(one)?.workspaceName).toBe("Late commit");
  });

  it("say that a mailbox moved away only to people who saw it before", async () => {
    const { id, steNumber } = await create(world.austin.id, "Mover");
    const copies = [world.handler, world.stranger, world.admin].map((person) => createCopy(person));
    for (const copy of copies) await copy.askAll();
    const [austin, boston, everywhere] = copies;
    await move(steNumber, "Boston");
    for (const copy of copies) await copy.askAll();
    expect(austin?.held.has(id)).toBe(false);
    expect(boston?.held.get(id)?.officeLabel).toBe("Boston");
    expect(everywhere?.held.get(id)?.officeLabel).toBe("Boston");
  });

  it("of other offices are not told, not even that something changed", async () => {
    const { id } = await create(world.boston.id, "Hidden");
    const { next } = await readWhole(world.handler);
    await transact(db, (tx) => rename(tx, id, "Hidden still", world.boston.id));
    const query = { limit: 500, after: next };
    const answer = await world.call(directoryChanges, { query }, { as: world.handler });
    expect(answer).toMatchObject({ items: [], gone: [], more: false });
  });
});

describe("starting again", () => {
  it("happens when the caller's offices change, and tells the client to drop its copy", async () => {
    const person = await world.insertStaff("Mo", "handler", [world.austin.id]);
    const copy = createCopy(person, 500);
    await transact(db, (tx) => rename(tx, world.yildiz.id, "Yıldız Holding"));
    await copy.askAll();
    expect(copy.names()).toContain("Yıldız Holding");
    await db
      .updateTable("staff_offices")
      .set({ office_id: world.boston.id })
      .where("staff_id", "=", person.staffId)
      .execute();
    await copy.askAll();
    expect(copy.names()).toContain("Elsewhere");
    expect(copy.names()).not.toContain("Yıldız Holding");
  });

  it.each(["nonsense", "", Buffer.from('["all","x"]').toString("base64url")])(
    "does not happen for an unknown cursor: %j is refused",
    async (after) => {
      const wrong = await refusal(world.call(directoryChanges, { query: { after } }));
      expect(wrong.code).toBe("malformed");
    },
  );

  it("happens when the database was restored to a time before the cursor", async () => {
    const after = writeCursor("all", "99999999");
    const answer = await world.call(directoryChanges, { query: { after } }, { as: world.admin });
    expect(answer.restart).toBe(true);
  });

  it("is only for those who may see customers", async () => {
    const query = { after: writeCursor("all", "0") };
    expect((await refusal(world.call(directoryChanges, { query }, { as: null }))).code).toBe(
      "unauthenticated",
    );
  });
});
