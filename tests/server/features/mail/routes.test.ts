// Mail items through the whole server: registering once in spite of repeats and races, who sees them, withdrawing.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createUploadUrl } from "@/contract/files/file";
import { Carrier, createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { transact } from "@/server/platform/db/connect";
import { holdNumbers } from "@/server/features/mail/codes";
import { pdf } from "../../platform/files/papers";
import { png } from "../../platform/files/pictures";
import { refusal, startTestServer } from "../../harness";
import { upload as uploadTo } from "./upload";

const server = await startTestServer();
const { call, send, yildiz, handler, lead, admin, stranger, austin, boston } = server;
const hour = 60 * 60 * 1000;

function statuses(answers: readonly Response[]): number[] {
  return answers.map((answer) => answer.status).toSorted((a, b) => a - b);
}

async function itemsOf(mailboxId: string): Promise<number> {
  return (await call(getMailbox, { params: { id: mailboxId } }, { as: admin })).mailsTotal;
}

describe("registering", () => {
  test("an item shows it in its mailbox and in both histories", async () => {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase" } });
    expect(mail).toMatchObject({
      steNumber: "1042",
      workspaceName: "Yıldız Ltd",
      recipient: { name: "Ayşe", lastName: "Yıldız", isDefault: true },
      type: "ENVELOPE",
      status: "PENDING",
      senderName: "Chase",
      senderAddress: "-",
      carrier: "UPS",
      registeredBy: "Sam Rivera",
      version: 1,
    });
    expect(await call(getMail, { params: { id: mail.id } })).toEqual(mail);
    const customer = await call(getMailbox, { params: { id: yildiz.id } });
    expect(customer.mails[0]).toEqual(mail);

    const { items } = await call(mailHistory, { params: { id: mail.id } });
    expect(items).toMatchObject([
      {
        type: "mail.registered",
        who: "Sam Rivera",
        detail: { steNumber: "1042", recipient: "Ayşe Yıldız", type: "Envelope", sender: "Chase" },
      },
    ]);
    const history = await call(mailboxHistory, { params: { id: yildiz.id }, query: {} });
    expect(history.items[0]).toEqual(items[0]);
  });

  test("stores every carrier that the contract names", async () => {
    const mails = await Promise.all(
      Carrier.options.map((carrier) => call(createMail, { body: { mailboxId: yildiz.id, carrier } })),
    );
    expect(mails.map(({ carrier }) => carrier)).toEqual(Carrier.options);
  });

  test("answers with every field as the server stored it", async () => {
    const body = {
      mailboxId: yildiz.id,
      recipientId: yildiz.recipientIds[1],
      receivedAt: "2026-11-02T10:00:00+03:00",
      type: "PACKAGE",
      senderName: "Anadolu Kitap",
      senderAddress: "Moda Cad. 41, İstanbul",
      carrier: "FedEx",
      trackingNumber: "9865 7878 8855",
      width: 12,
      height: 9,
      length: 4,
      weight: 2.1875,
    } as const;
    const mail = await call(createMail, { body });
    const { recipientId, ...rest } = body;
    expect(mail).toMatchObject({
      ...rest,
      recipient: { id: recipientId, name: "Cem", isDefault: false },
      receivedAt: "2026-11-02T07:00:00.000Z",
      trackingNumber: "986578788855",
      volumeDesi: 1.42,
    });
  });

  test.each(["CANCELLED", "EXPIRED", "SUSPENDED"] as const)(
    "mail of a mailbox that is %s is accepted",
    async (status) => {
      const mailbox = await server.insertMailbox({ officeId: austin.id });
      await server.services.db
        .updateTable("mailboxes")
        .set({ status })
        .where("id", "=", mailbox.id)
        .execute();
      expect((await call(createMail, { body: { mailboxId: mailbox.id } })).status).toBe("PENDING");
    },
  );

  test("a negative weight is refused with the field's name, and nothing is stored", async () => {
    const before = await itemsOf(yildiz.id);
    const refused = await refusal(call(createMail, { body: { mailboxId: yildiz.id, weight: -0.1 } }));
    expect(refused.code).toBe("invalid");
    expect(refused.details.fields).toHaveProperty("weight", expect.stringContaining("negative"));
    expect(await itemsOf(yildiz.id)).toBe(before);
  });

  test("a recipient of another mailbox is refused with the field's name", async () => {
    const other = await server.insertMailbox({ officeId: austin.id });
    const body = { mailboxId: yildiz.id, recipientId: other.recipientIds[0] };
    const refused = await refusal(call(createMail, { body }));
    expect(refused.details.fields).toHaveProperty("recipientId", expect.stringContaining("STE 1042"));
  });

  test("for a mailbox of another office or none is a 404, and nothing is stored", async () => {
    const foreign = await server.insertMailbox({ officeId: boston.id });
    expect((await refusal(call(createMail, { body: { mailboxId: foreign.id } }))).code).toBe("not_found");
    expect((await refusal(call(createMail, { body: { mailboxId: randomUUID() } }))).code).toBe("not_found");
    expect(await itemsOf(foreign.id)).toBe(0);
  });

  test("text that no database can store is refused, and is not a server error", async () => {
    const body = { mailboxId: yildiz.id, senderName: "a\u0000b" };
    expect((await refusal(call(createMail, { body }))).code).toBe("invalid");
    const link = { mailboxId: yildiz.id, thumbnailUrl: "mails/\u0000" };
    expect((await send(createMail, { body: link })).status).toBeLessThan(500);
  });
});

describe("registering at the same moment", () => {
  test("stores or refuses each item as if it were sent alone", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const elsewhere = await server.insertMailbox({ officeId: boston.id });
    const mine = { mailboxId: mailbox.id };
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => send(createMail, { body: mine })),
      send(createMail, { body: mine }, { as: stranger }),
      send(createMail, { body: { mailboxId: elsewhere.id } }),
      send(createMail, { body: { mailboxId: randomUUID() } }),
      send(createMail, { body: { ...mine, recipientId: yildiz.recipientIds[0] } }),
      send(createMail, { body: { mailboxId: elsewhere.id } }, { as: admin }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(12).fill(201),
      404,
      404,
      404,
      422,
      201,
    ]);
    expect(await itemsOf(mailbox.id)).toBe(12);
    expect(await itemsOf(elsewhere.id)).toBe(1);
    const { total } = await call(mailboxHistory, { params: { id: mailbox.id }, query: {} });
    expect(total).toBe(12);
  });

  test("does not wait for a mailbox that gets another item", async () => {
    const held = await server.insertMailbox({ officeId: austin.id });
    const free = await server.insertMailbox({ officeId: austin.id });
    let late: Promise<Response> | undefined;
    await server.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom("mailboxes").select("id").where("id", "=", held.id).forUpdate().execute();
      late = send(createMail, { body: { mailboxId: held.id } });
      for (let turn = 0; turn < 3; turn++) await call(createMail, { body: { mailboxId: free.id } });
    });
    expect((await late)?.status).toBe(201);
    expect(await itemsOf(held.id)).toBe(1);
    expect(await itemsOf(free.id)).toBe(3);
  });
});

describe("an Idempotency-Key", () => {
  test("with another body is refused and changes nothing", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const options = { idempotencyKey: randomUUID() };
    await call(createMail, { body: { mailboxId: mailbox.id } }, options);
    const other = { mailboxId: mailbox.id, senderName: "Chase" };
    expect((await refusal(call(createMail, { body: other }, options))).code).toBe("invalid");
    expect(await itemsOf(mailbox.id)).toBe(1);
  });

  test("of a refused call can be used for the corrected call", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const options = { idempotencyKey: randomUUID() };
    const wrong = { mailboxId: mailbox.id, recipientId: yildiz.recipientIds[0] };
    await refusal(call(createMail, { body: wrong }, options));
    await call(createMail, { body: { mailboxId: mailbox.id } }, options);
    expect(await itemsOf(mailbox.id)).toBe(1);
  });

  test("of one person is independent of another person's", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const options = { idempotencyKey: randomUUID() };
    await call(createMail, { body: { mailboxId: mailbox.id } }, options);
    await call(createMail, { body: { mailboxId: mailbox.id } }, { ...options, as: lead });
    expect(await itemsOf(mailbox.id)).toBe(2);
  });
});

describe("an item of another office", () => {
  test("is a 404 to read, to list and to withdraw", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    for (const endpoint of [getMail, mailHistory, withdrawMail]) {
      expect((await send(endpoint, { params: { id } }, { as: stranger })).status, endpoint.summary).toBe(404);
    }
    expect((await call(getMail, { params: { id } })).status).toBe("PENDING");
  });

  test("is shown to an administrator, who sees every office", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    expect((await call(getMail, { params: { id } }, { as: admin })).id).toBe(id);
  });
});

describe("withdrawing", () => {
  test("leaves the item as CANCELLED and is in the history", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    const mail = await call(withdrawMail, { params: { id } }, { version: 1 });
    expect(mail).toMatchObject({ id, status: "CANCELLED", version: 2 });
    const { items } = await call(mailHistory, { params: { id } });
    expect(items.map((entry) => entry.type)).toEqual(["mail.registered", "mail.withdrawn"]);
  });

  test("twice is a 409 that names who did it", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    await call(withdrawMail, { params: { id } }, { as: lead });
    const refused = await refusal(call(withdrawMail, { params: { id } }, { version: 1 }));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain("Lena Rivera");
  });

  test("by 20 people at once succeeds for one and is refused clearly to the others", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(withdrawMail, { params: { id } })),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    const { items } = await call(mailHistory, { params: { id } });
    expect(items.filter((entry) => entry.type === "mail.withdrawn")).toHaveLength(1);
  });

  test("with an old version is a 412 that names the current one", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    const refused = await refusal(call(withdrawMail, { params: { id } }, { version: 7 }));
    expect(refused.code).toBe("stale");
    expect(refused.message).toContain("it is at 1");
    expect((await call(getMail, { params: { id } })).status).toBe("PENDING");
  });

  test("is refused to another handler of the office, and after a day to the person who registered it", async () => {
    const colleague = await server.insertStaff("Kim", "handler", [austin.id]);
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    expect((await refusal(call(withdrawMail, { params: { id } }, { as: colleague }))).code).toBe("forbidden");
    server.pass(25 * hour);
    const late = await refusal(call(withdrawMail, { params: { id } }, { as: handler }));
    const asLead = await call(withdrawMail, { params: { id } }, { as: lead });
    server.pass(-25 * hour);
    expect(late.code).toBe("forbidden");
    expect(late.message).toContain("24 hours");
    expect(asLead.status).toBe("CANCELLED");
  });
});

const upload = (mailboxId: string, bytes: Uint8Array<ArrayBuffer>, contentType = "image/png") =>
  uploadTo(server, mailboxId, bytes, { contentType });

describe("a photo", () => {
  test("is returned with the item as links that open", async () => {
    const fileKey = await upload(yildiz.id, await png());
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl: fileKey } });
    for (const link of [mail.photoUrl, mail.thumbnailUrl]) {
      const shown = await server.request(link ?? "");
      expect(shown.status).toBe(200);
      expect(shown.headers.get("content-type")).toMatch(/^image\//);
      expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  test("may be named by a link that ends with its key", async () => {
    const fileKey = await upload(yildiz.id, await png());
    const thumbnailUrl = `https://bucket.example/${fileKey}`;
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl } });
    expect(mail.photoUrl).not.toBeNull();
  });

  test("of another mailbox is refused", async () => {
    const other = await server.insertMailbox({ officeId: austin.id });
    const fileKey = await upload(other.id, await png());
    const refused = await refusal(
      call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl: fileKey } }),
    );
    expect(refused.details.fields).toHaveProperty("thumbnailUrl");
  });

  test("can show one item only, also when two are registered with it at once", async () => {
    const fileKey = await upload(yildiz.id, await png());
    const body = { mailboxId: yildiz.id, thumbnailUrl: fileKey };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(createMail, { body })));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  });

  test("that is a document is refused", async () => {
    const fileKey = await upload(yildiz.id, pdf, "application/pdf");
    const refused = await refusal(
      call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl: fileKey } }),
    );
    expect(refused.code).toBe("unsupported_type");
    expect(refused.message).toContain("Only image files are allowed");
  });

  test("that never arrived is refused, and the item is not registered", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const body = {
      originalName: "a.png",
      contentType: "image/png",
      folder: "mails",
      mailboxId: mailbox.id,
    } as const;
    const { fileKey } = await call(createUploadUrl, { body });
    await refusal(call(createMail, { body: { mailboxId: mailbox.id, thumbnailUrl: fileKey } }));
    expect(await itemsOf(mailbox.id)).toBe(0);
  });
});

describe("a number that an item already has", () => {
  const add = (body: object, as = handler) =>
    send(createMail, { body: { mailboxId: yildiz.id, onlyIfNew: true, ...body } }, { as });

  test("is refused where only a new item is to be registered, and the answer names the item", async () => {
    const first = await call(createMail, {
      body: { mailboxId: yildiz.id, type: "PACKAGE", senderName: "Amazon", trackingNumber: "HELLO-4711" },
    });
    const body = { mailboxId: yildiz.id, onlyIfNew: true, trackingNumber: "hello4711" };
    const { code, status, message } = await refusal(call(createMail, { body }, { as: lead }));
    expect(status).toBe(409);
    expect(code).toBe("already_here");
    expect(message).toMatch(
      new RegExp(
        `^This number is here already: Package from Amazon for STE 1042 \\(${first.id.slice(0, 8)}\\), ` +
          "registered by Sam Rivera on .+ UTC\\. To register a second one, add “again” to the line or choose “Register again”\\.$",
      ),
    );
  });

  test("is any reading of its bar code", async () => {
    await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: "9400136895232662120016" } });
    const statusOf = async (trackingNumber: string) => (await add({ trackingNumber })).status;
    expect(await statusOf("420221539400136895232662120016")).toBe(409);
    expect(await statusOf("9400136895232662120023")).toBe(201);
  });

  test("is still registered where onlyIfNew is not sent", async () => {
    const body = { mailboxId: yildiz.id, trackingNumber: "TWICE-1" };
    expect((await send(createMail, { body })).status).toBe(201);
    expect((await send(createMail, { body })).status).toBe(201);
  });

  test("counts as new once its item was withdrawn, and after 120 days", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: "GONE-1" } });
    expect((await add({ trackingNumber: "GONE-1" })).status).toBe(409);
    await call(withdrawMail, { params: { id } });
    expect((await add({ trackingNumber: "GONE-1" })).status).toBe(201);
    const old = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: "OLD-1" } });
    const age = (days: number) =>
      server.database.pool.query(
        "update mail_items set created_at = now() - $2 * interval '1 day' where id = $1",
        [old.id, days],
      );
    await age(119);
    expect((await add({ trackingNumber: "OLD-1" })).status).toBe(409);
    await age(121);
    expect((await add({ trackingNumber: "OLD-1" })).status).toBe(201);
  });

  test("sent by many at once is registered once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ trackingNumber: "RACE-1" })));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  test("waits for a number of its own office only, whatever else the caller sees", async () => {
    const everywhere = await server.insertStaff("Both", "handler", [austin.id, boston.id]);
    const box = await server.insertMailbox({ officeId: boston.id, steNumber: "7172" });
    const body = { mailboxId: box.id, trackingNumber: "APART-1", onlyIfNew: true };
    const made = await transact(server.services.db, async (tx) => {
      await holdNumbers(tx, austin.id);
      return call(createMail, { body }, { as: everywhere });
    });
    expect(made.trackingNumber).toBe("APART1");
  });

  test("sent again with its Idempotency-Key gets the first answer", async () => {
    const body = { mailboxId: yildiz.id, trackingNumber: "REPLAY-1", onlyIfNew: true };
    const idempotencyKey = randomUUID();
    const first = await call(createMail, { body }, { idempotencyKey });
    expect(await call(createMail, { body }, { idempotencyKey })).toMatchObject({ id: first.id });
  });

  test("is not mentioned when the item's office is hidden from the caller", async () => {
    const box = await server.insertMailbox({ officeId: boston.id, steNumber: "7171" });
    await call(createMail, { body: { mailboxId: box.id, trackingNumber: "FAR-1" } }, { as: stranger });
    expect((await add({ trackingNumber: "FAR-1" })).status).toBe(201);
  });
});
