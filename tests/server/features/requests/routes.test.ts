// Action requests through the whole server: filing, steps, scans, reopening, races, and who sees them.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMail, getMail } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import {
  type RequestStatus,
  changeRequest,
  fileRequest,
  getRequest,
  reopenRequest,
} from "@/contract/requests/request";
import { webp } from "../../platform/files/pictures";
import { refusal, startTestServer } from "../../harness";
import { type FilableType, document, photo, statuses, workWorld } from "./world";

const server = await startTestServer();
const { call, send, yildiz, handler, lead, admin, austin } = server;
const { item, mailStatus, filed, change, upload, sendAny, notices, events } = workWorld(server);
const minute = 60_000;
const shown = (id: string) => call(getRequest, { params: { id } });

describe("filing", () => {
  test("a request for a customer shows it with its item, and sets the item to in process", async () => {
    const mailId = await item("Chase");
    const body = { mailId, type: "SHRED", priority: "HIGH", note: "Both pages" } as const;
    const { moved, ...request } = await call(fileRequest, { body });
    expect(moved).toEqual([{ id: mailId, from: 1, to: 2 }]);
    expect(request).toMatchObject({
      type: "SHRED",
      status: "PENDING",
      priority: "HIGH",
      note: "Both pages",
      userName: "Ayşe Yıldız",
      version: 1,
      scannedFiles: [],
      closedBy: null,
      mail: { id: mailId, senderName: "Chase", status: "IN_PROCESS", mailbox: { steNumber: "1042" } },
    });
    expect(await shown(request.id)).toEqual(request);
    expect(request.steps).toEqual([
      { to: "IN_PROGRESS", label: "Start", refusal: null },
      { to: "DONE", label: "Confirm Shredding", refusal: null },
      { to: "FAILED", label: "Mark as Failed", refusal: null },
      { to: "CANCELLED", label: "Cancel Request", refusal: null },
    ]);
    expect(await events(request.id)).toEqual(["request.filed"]);
  });

  test("accepts PICKUP and DEPOSIT for HOLD and CHECK_DEPOSIT", async () => {
    for (const [type, stored] of [
      ["PICKUP", "HOLD"],
      ["DEPOSIT", "CHECK_DEPOSIT"],
    ] as const) {
      const request = await call(fileRequest, { body: { mailId: await item(), type } });
      expect(request.type).toBe(stored);
    }
  });

  test("names the workspace's owner as the customer", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { db } = server.database;
    const { workspace_id } = await db
      .selectFrom("mailboxes")
      .select("workspace_id")
      .where("id", "=", mailbox.id)
      .executeTakeFirstOrThrow();
    for (const [first_name, role] of [
      ["Mia", "MEMBER"],
      ["Olga", "OWNER"],
    ] as const) {
      const id = randomUUID();
      const user = { email: `${id}@x.example`, first_name, last_name: "Weber", is_active: true };
      const flags = { email_confirmed: true, telephone_confirmed: false, notifications: true };
      await db
        .insertInto("users")
        .values({ id, ...user, ...flags })
        .execute();
      await db.insertInto("members").values({ workspace_id, user_id: id, role, is_default: false }).execute();
    }
    expect((await filed("TRASH", "Chase", mailbox.id)).userName).toBe("Olga Weber");
  });

  test("a second one for an item is a 409 that names the first", async () => {
    const first = await filed("SCAN", "Amazon");
    const body = { mailId: first.mail.id, type: "TRASH" } as const;
    const refused = await refusal(call(fileRequest, { body }));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain("envelope from Amazon has an open scan request");
    expect(refused.message).toContain(first.id.slice(0, 8));
  });

  test("forwards and consolidations is refused, as they have other calls", async () => {
    const mailId = await item();
    for (const type of ["FORWARD", "CONSOLIDATE"] as const) {
      expect((await refusal(call(fileRequest, { body: { mailId, type } }))).code).toBe("invalid");
    }
  });

  test("for a withdrawn item is a 409", async () => {
    const mailId = await item();
    await call(withdrawMail, { params: { id: mailId } });
    const refused = await refusal(call(fileRequest, { body: { mailId, type: "SCAN" } }));
    expect(refused.message).toContain("was withdrawn");
  });

  test("again after one was done is possible, unless the item is gone", async () => {
    const held = await filed("HOLD");
    await change(held.id, "DONE");
    const next = await call(fileRequest, { body: { mailId: held.mail.id, type: "SHRED" } });
    await change(next.id, "DONE");
    const body = { mailId: held.mail.id, type: "SCAN" } as const;
    const refused = await refusal(call(fileRequest, { body }));
    expect(refused.message).toContain("was shredded by Sam Rivera");
  });

  test("50 at once for one item files one request", async () => {
    const mailId = await item();
    const body = { mailId, type: "TRASH" } as const;
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(fileRequest, { body })));
    expect(statuses(answers)).toEqual([201, ...Array<number>(49).fill(409)]);
    const { requests } = await server.database.db
      .selectFrom("action_requests")
      .select((eb) => eb.fn.countAll<number>().as("requests"))
      .where("mail_id", "=", mailId)
      .executeTakeFirstOrThrow();
    expect(requests).toBe(1);
  });
});

describe("a step", () => {
  test("from PENDING to DONE at once completes the request and the item, and tells the customer", async () => {
    const request = await filed("SHRED", "Chase");
    const done = await change(request.id, "DONE");
    expect(done).toMatchObject({ status: "DONE", version: 2, closedBy: "Sam Rivera", reason: null });
    expect(done.closedAt).not.toBeNull();
    expect(done.mail.status).toBe("COMPLETED");
    expect(await notices(request.id)).toMatchObject([
      {
        kind: "request.done",
        state: "WAITING",
        detail: { requestType: "SHRED", itemType: "ENVELOPE", sender: "Chase" },
      },
    ]);
    expect(await events(request.id)).toEqual(["request.filed", "request.done"]);
  });

  test("to IN_PROGRESS and then DONE has in the history who started it", async () => {
    const request = await filed("HOLD");
    expect((await change(request.id, "IN_PROGRESS")).mail.status).toBe("IN_PROCESS");
    const again = await refusal(change(request.id, "IN_PROGRESS"));
    expect(again.code).toBe("conflict");
    expect(again.message).toMatch(/pick-up request was started by Sam Rivera on /);
    await change(request.id, "DONE");
    expect(await events(request.id)).toEqual(["request.filed", "request.started", "request.done"]);
  });

  test.each(["FAILED", "CANCELLED"] as const)(
    "to %s needs a reason, frees the item and tells the customer why",
    async (status) => {
      const request = await filed("TRASH");
      for (const reason of [undefined, "", "  "]) {
        const refused = await refusal(change(request.id, status, { reason }));
        expect(refused.code).toBe("invalid");
        expect(refused.details.fields).toHaveProperty("reason");
      }
      const closed = await change(request.id, status, { reason: "The letter is torn" });
      expect(closed).toMatchObject({ status, reason: "The letter is torn", mail: { status: "PENDING" } });
      expect(await notices(request.id)).toMatchObject([
        { kind: `request.${status.toLowerCase()}`, detail: { reason: "The letter is torn" } },
      ]);
    },
  );

  test("that fails after an earlier request was done leaves the item completed", async () => {
    const held = await filed("HOLD");
    await change(held.id, "DONE");
    const next = await call(fileRequest, { body: { mailId: held.mail.id, type: "SHRED" } });
    expect(next.mail.status).toBe("IN_PROCESS");
    const failed = await change(next.id, "FAILED", { reason: "The shredder is broken" });
    expect(failed.mail.status).toBe("COMPLETED");
  });

  test("that was taken already is a 409 that says who took it and when", async () => {
    const request = await filed("TRASH");
    await change(request.id, "DONE");
    const twice = await refusal(call(changeRequest, step(request.id, "DONE"), { as: lead }));
    expect(twice.code).toBe("conflict");
    expect(twice.message).toMatch(
      /trash request was completed by Sam Rivera on \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC/,
    );
    const other = await refusal(change(request.id, "CANCELLED", { reason: "x" }));
    expect(other.message).toContain("was completed by Sam Rivera");
    expect(other.message).toContain("Reopen it first");
  });

  test("back to PENDING is a 409", async () => {
    const request = await filed("TRASH");
    expect((await refusal(change(request.id, "PENDING"))).code).toBe("conflict");
    await change(request.id, "IN_PROGRESS");
    expect((await refusal(change(request.id, "PENDING"))).code).toBe("conflict");
  });

  test("with an old version is a 412 that names the current one", async () => {
    const request = await filed("TRASH");
    await change(request.id, "IN_PROGRESS");
    const stale = await refusal(call(changeRequest, step(request.id, "DONE"), { version: 1 }));
    expect(stale.code).toBe("stale");
    expect(stale.message).toContain("it is at 2");
    expect((await call(changeRequest, step(request.id, "DONE"), { version: 2 })).status).toBe("DONE");
  });

  test("by 50 clients at once succeeds for one, and the others learn who did it", async () => {
    const request = await filed("SHRED");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(changeRequest, step(request.id, "DONE"), index % 2 === 0 ? { version: 1 } : {}),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const [index, { status }] of answers.entries()) {
      if (status === 200) continue;
      expect([409, 412]).toContain(status);
      expect(bodies[index]).toContain("was completed by Sam Rivera");
    }
    expect(await notices(request.id)).toHaveLength(1);
    expect(await events(request.id)).toEqual(["request.filed", "request.done"]);
    expect((await shown(request.id)).version).toBe(2);
  });

  test("with an invalid body is a 400 or 422, and nothing changes", async () => {
    const request = await filed("TRASH");
    for (const body of [{}, { status: "GONE" }, { status: "DONE", scannedFiles: "a" }, { status: 7 }]) {
      expect((await sendAny(changeRequest, { params: { id: request.id }, body })).status).toBe(422);
    }
    const nul = { status: "CANCELLED", reason: "a\u0000b" };
    expect([400, 422]).toContain(
      (await sendAny(changeRequest, { params: { id: request.id }, body: nul })).status,
    );
    expect((await shown(request.id)).version).toBe(1);
  });
});

describe("a scan", () => {
  test("needs at least one file", async () => {
    const request = await filed("SCAN");
    for (const more of [{}, { scannedFiles: [] }]) {
      const refused = await refusal(change(request.id, "DONE", more));
      expect(refused.code).toBe("invalid");
      expect(refused.message).toBe("Please upload at least one document to complete the scan request");
    }
    expect((await shown(request.id)).status).toBe("PENDING");
  });

  test("is done with keys or links of uploads, which open for staff of the office only", async () => {
    const request = await filed("SCAN");
    const first = await upload(document());
    const second = await upload(await photo());
    const links = [first, `https://bucket.example/${second}?x=1`];
    const done = await change(request.id, "DONE", { scannedFiles: [...links, first] });
    expect(done.scannedFiles).toHaveLength(2);
    for (const [index, type] of ["application/pdf", "image/png"].entries()) {
      const opened = await server.request(done.scannedFiles[index] ?? "");
      expect(opened.status).toBe(200);
      expect(opened.headers.get("content-type")).toContain(type);
      await opened.arrayBuffer();
    }
    expect((await shown(request.id)).scannedFiles).toHaveLength(2);
    expect(await notices(request.id)).toMatchObject([{ kind: "request.done", detail: { files: 2 } }]);
  });

  test("shows the files of finished scans with their item, the first scan first, next to its photo", async () => {
    const thumbnailUrl = await upload(await photo());
    const body = { mailboxId: yildiz.id, senderName: "Chase", thumbnailUrl };
    const { id: mailId } = await call(createMail, { body });
    for (const files of [[document(), await photo()], [await photo()]]) {
      const { id } = await call(fileRequest, { body: { mailId, type: "SCAN" } });
      const scannedFiles: string[] = [];
      for (const file of files) scannedFiles.push(await upload(file));
      await change(id, "DONE", { scannedFiles });
      server.pass(minute);
    }
    const { id: openId } = await call(fileRequest, { body: { mailId, type: "SCAN" } });
    const alone = await call(getMail, { params: { id: mailId } });
    const types: (string | null)[] = [];
    for (const url of [alone.photoUrl, ...alone.scannedFiles]) {
      const opened = await server.request(url ?? "");
      types.push(opened.headers.get("content-type"));
      await opened.arrayBuffer();
    }
    expect(types).toEqual(["image/png", "application/pdf", "image/png", "image/png"]);
    const inMailbox = await call(getMailbox, { params: { id: yildiz.id } });
    expect(inMailbox.mails.find(({ id }) => id === mailId)).toEqual(alone);
    const requests = inMailbox.actionRequests.filter(({ mail }) => mail.id === mailId);
    expect(requests.map(({ scannedFiles }) => scannedFiles)).toEqual([
      [],
      alone.scannedFiles.slice(2),
      alone.scannedFiles.slice(0, 2),
    ]);
    expect(requests[0]).toMatchObject({ id: openId, mail: { photoUrl: alone.photoUrl } });
  });

  test("refuses an upload that never arrived, of another mailbox or folder, or that is not a document", async () => {
    const request = await filed("SCAN");
    const other = await server.insertMailbox({ officeId: austin.id });
    const missing = `staging/${randomUUID()}`;
    const elsewhere = await upload(document(), other.id);
    const folder = await upload(document(), yildiz.id, "task-messages");
    const format = await upload({
      bytes: new Uint8Array(await webp()),
      contentType: "image/webp",
      originalName: "scan.webp",
    });
    const pretending = await upload({
      bytes: new TextEncoder().encode("<html>"),
      contentType: "application/pdf",
      originalName: "scan.pdf",
    });
    const good = await upload(document());
    for (const bad of [missing, elsewhere, folder, format, pretending, "nonsense"]) {
      const refused = await refusal(change(request.id, "DONE", { scannedFiles: [good, bad] }));
      expect(refused.code, bad).toBe("invalid");
      expect(refused.details.fields).toHaveProperty(["scannedFiles.1"]);
    }
    expect(await shown(request.id)).toMatchObject({ status: "PENDING", scannedFiles: [] });
  });

  test("refuses an item's photo, even its own item's, by any link; and refuses a scan as a photo", async () => {
    const thumbnailUrl = await upload(await photo());
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl } });
    const request = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    for (const link of [mail.photoUrl ?? "", thumbnailUrl]) {
      const refused = await refusal(change(request.id, "DONE", { scannedFiles: [link] }));
      expect(refused).toMatchObject({ code: "conflict" });
      expect(refused.message).toContain("photo.png belongs to another record already");
    }
    expect(await shown(request.id)).toMatchObject({ status: "PENDING", scannedFiles: [] });

    const page = await upload(await photo());
    await change(request.id, "DONE", { scannedFiles: [page] });
    const other = refusal(call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl: page } }));
    expect((await other).code).toBe("conflict");
  });

  test("refuses a file of another request", async () => {
    const [first, second] = [await filed("SCAN"), await filed("SCAN")];
    const file = await upload(document());
    await change(first.id, "DONE", { scannedFiles: [file] });
    const refused = await refusal(change(second.id, "DONE", { scannedFiles: [file] }));
    expect(refused.code).toBe("conflict");
    expect((await shown(second.id)).status).toBe("PENDING");
  });

  test("of two requests at once: one gets the file they share", async () => {
    const requests = [await filed("SCAN"), await filed("SCAN")];
    const file = await upload(document());
    const body = { status: "DONE" as const, scannedFiles: [file] };
    const answers = await Promise.all(
      requests.map(({ id }) => send(changeRequest, { params: { id }, body })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test("by 50 clients at once with one file succeeds for one", async () => {
    const request = await filed("SCAN");
    const body = { status: "DONE" as const, scannedFiles: [await upload(document())] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(changeRequest, { params: { id: request.id }, body })),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(await notices(request.id)).toHaveLength(1);
    expect((await shown(request.id)).scannedFiles).toHaveLength(1);
  });

  test("files are refused with every other type and step", async () => {
    const file = await upload(document());
    const trash = await filed("TRASH");
    const scan = await filed("SCAN");
    for (const [id, status, reason] of [
      [trash.id, "DONE", undefined],
      [scan.id, "IN_PROGRESS", undefined],
      [scan.id, "FAILED", "torn"],
    ] as const) {
      const refused = await refusal(change(id, status, { scannedFiles: [file], reason }));
      expect(refused.details.fields).toHaveProperty("scannedFiles");
    }
  });
});

const reopen = (id: string, reason?: string, as = handler, version?: number) =>
  call(reopenRequest, { params: { id }, body: reason === undefined ? {} : { reason } }, { as, version });

describe("reopening", () => {
  test.each([
    ["SCAN", "DONE"],
    ["TRASH", "DONE"],
    ["HOLD", "FAILED"],
    ["SHRED", "CANCELLED"],
  ] as const)("a %s that is %s restores the state before, within 10 minutes", async (type, status) => {
    for (const start of [false, true]) {
      const request = await filed(type);
      if (start) await change(request.id, "IN_PROGRESS");
      const before = await shown(request.id);
      await change(request.id, status, await neededBy(type, status));
      server.pass(9 * minute);
      const after = await reopen(request.id);
      server.pass(-9 * minute);
      expect(after).toMatchObject({
        status: before.status,
        reason: null,
        closedAt: null,
        closedBy: null,
        version: before.version + 2,
        mail: { status: "IN_PROCESS" },
      });
      expect(await notices(request.id)).toMatchObject([{ state: "WITHDRAWN" }]);
      expect((await events(request.id)).at(-1)).toBe("request.reopened");
    }
  });

  test("a scan leaves its files, which complete it again unless others are sent", async () => {
    const request = await filed("SCAN");
    await change(request.id, "DONE", { scannedFiles: [await upload(document()), await upload(document())] });
    await reopen(request.id);
    expect((await change(request.id, "DONE")).scannedFiles).toHaveLength(2);
    const [, stays = ""] = (await reopen(request.id)).scannedFiles;
    // One was taken off, and one added: exactly those are attached then.
    const shownFiles = [stays, await upload(document())];
    const completed = (await change(request.id, "DONE", { scannedFiles: shownFiles })).scannedFiles;
    expect(completed).toHaveLength(2);
    expect(new URL(completed[0] ?? "", "http://x").pathname).toBe(new URL(stays, "http://x").pathname);
    await reopen(request.id);
    expect((await refusal(change(request.id, "DONE", { scannedFiles: [] }))).code).toBe("invalid");
    const again = await change(request.id, "DONE", { scannedFiles: [await upload(document())] });
    expect(again.scannedFiles).toHaveLength(1);
  });

  test("by a colleague, or after 10 minutes, is a 403 that says who can", async () => {
    const request = await filed("TRASH");
    await change(request.id, "DONE");
    const colleague = await server.insertStaff("Kim", "handler", [austin.id]);
    const other = await refusal(reopen(request.id, "Please", colleague));
    expect(other.code).toBe("forbidden");
    expect(other.message).toContain("Sam Rivera");
    server.pass(11 * minute);
    const late = await refusal(reopen(request.id, "Please"));
    server.pass(-11 * minute);
    expect(late.code).toBe("forbidden");
    expect(late.message).toContain("10 minutes");
    expect((await shown(request.id)).status).toBe("DONE");
  });

  test("by a lead needs a reason, at any time", async () => {
    const request = await filed("TRASH");
    await change(request.id, "DONE");
    server.pass(24 * 60 * minute);
    const missing = await refusal(reopen(request.id, undefined, lead));
    const opened = await reopen(request.id, "The customer called", lead);
    server.pass(-24 * 60 * minute);
    expect(missing.code).toBe("invalid");
    expect(missing.details.fields).toHaveProperty("reason");
    expect(opened).toMatchObject({ status: "PENDING", reason: "The customer called" });
  });

  test("is a 409 that names the item's new open request", async () => {
    const request = await filed("TRASH");
    await change(request.id, "FAILED", { reason: "Not found" });
    const next = await call(fileRequest, { body: { mailId: request.mail.id, type: "SCAN" } });
    const refused = await refusal(reopen(request.id));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain(`open scan request (${next.id.slice(0, 8)})`);
    const { steps } = await shown(request.id);
    expect(steps).toMatchObject([{ to: "PENDING", label: "Reopen", refusal: refused.message }]);
  });

  test("is a 409 once the item is gone or withdrawn", async () => {
    const scan = await filed("HOLD");
    await change(scan.id, "DONE");
    const trash = await call(fileRequest, { body: { mailId: scan.mail.id, type: "TRASH" } });
    await change(trash.id, "DONE");
    expect((await refusal(reopen(scan.id))).message).toContain("was disposed of by Sam Rivera");

    const failed = await filed("TRASH");
    await change(failed.id, "FAILED", { reason: "Lost" });
    await call(withdrawMail, { params: { id: failed.mail.id } });
    expect((await refusal(reopen(failed.id))).message).toContain("was withdrawn");
    expect(await mailStatus(failed.mail.id)).toBe("CANCELLED");
  });

  test("an open request is a 409, with an old version a 412", async () => {
    const request = await filed("TRASH");
    expect((await refusal(reopen(request.id))).code).toBe("conflict");
    await change(request.id, "DONE");
    expect((await refusal(reopen(request.id, undefined, handler, 1))).code).toBe("stale");
    expect((await reopen(request.id, undefined, handler, 2)).version).toBe(3);
  });

  test("at the same time as filing never gives an item two open requests", async () => {
    for (let round = 0; round < 10; round++) {
      const request = await filed("HOLD");
      await change(request.id, "DONE");
      const body = { mailId: request.mail.id, type: "SCAN" } as const;
      const answers = await Promise.all([
        send(reopenRequest, { params: { id: request.id }, body: {} }),
        send(fileRequest, { body }),
        send(reopenRequest, { params: { id: request.id }, body: {} }),
        send(fileRequest, { body }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    }
  });
});

describe("the steps shown", () => {
  test("depend on what the caller may do", async () => {
    const request = await filed("TRASH");
    await change(request.id, "DONE");
    expect((await shown(request.id)).steps).toEqual([{ to: "PENDING", label: "Reopen", refusal: null }]);
    const colleague = await server.insertStaff("Kim", "handler", [austin.id]);
    const theirs = await call(getRequest, { params: { id: request.id } }, { as: colleague });
    expect(theirs.steps[0]?.refusal).toContain("Ask a lead");
    const admins = await call(getRequest, { params: { id: request.id } }, { as: admin });
    expect(admins.steps[0]?.refusal).toBeNull();
  });

  test("name the confirm button of each type", async () => {
    expect(await confirmLabel("SCAN")).toBe("Upload & Complete Scan");
    expect(await confirmLabel("HOLD")).toBe("Mark as Ready for Pickup");
    expect(await confirmLabel("TRASH")).toBe("Confirm Disposal");
  });
});

async function confirmLabel(type: FilableType): Promise<string | undefined> {
  const { steps } = await shown((await filed(type)).id);
  return steps.find(({ to }) => to === "DONE")?.label;
}

function step(id: string, status: RequestStatus) {
  return { params: { id }, body: { status } };
}

async function neededBy(type: FilableType, status: RequestStatus) {
  if (status !== "DONE") return { reason: "Not possible" };
  return type === "SCAN" ? { scannedFiles: [await upload(document())] } : {};
}
