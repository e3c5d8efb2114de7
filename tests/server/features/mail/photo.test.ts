// A photo that is added to a registered item, replaced or removed.
import { expect, test } from "vitest";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { png } from "../../platform/files/pictures";
import { pdf } from "../../platform/files/papers";
import { refusal, startTestServer } from "../../harness";
import { upload } from "./upload";

const server = await startTestServer();
const { call, yildiz, austin, boston, admin, stranger, insertMailbox } = server;
const neighbour = await insertMailbox({ officeId: austin.id, workspaceName: "Neighbour" });
const distant = await insertMailbox({ officeId: boston.id, workspaceName: "Distant" });

const letter = (more: Record<string, unknown> = {}) =>
  call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", ...more } });
const correct = (id: string, thumbnailUrl: string | null, options = {}, more = {}) =>
  call(correctMail, { params: { id }, body: { thumbnailUrl, ...more } }, options);
const photoFor = async (mailboxId = yildiz.id) => upload(server, mailboxId, await png());

/** The link without its signature, which differs in each session and each quarter of an hour. */
const bare = (link: string | null) => link?.split("?")[0];

test("is shown with the item, opens, and is in the history", async () => {
  const mail = await letter();
  const after = await correct(mail.id, await photoFor());
  expect(after).toEqual({
    ...mail,
    version: 2,
    photoUrl: expect.any(String),
    thumbnailUrl: expect.any(String),
  });
  for (const link of [after.photoUrl, after.thumbnailUrl]) {
    expect((await server.request(link ?? "")).status).toBe(200);
  }
  const { items } = await call(mailHistory, { params: { id: mail.id } });
  expect(items.at(-1)).toMatchObject({
    type: "mail.corrected",
    who: "Sam Rivera",
    detail: { changed: "photo" },
  });
});

test("replaces another, which can be restored by its old link", async () => {
  const mail = await letter({ thumbnailUrl: await photoFor() });
  const replaced = await correct(mail.id, await photoFor());
  expect(bare(replaced.photoUrl)).not.toBe(bare(mail.photoUrl));
  const back = await correct(mail.id, mail.photoUrl, { version: replaced.version });
  expect(bare(back.photoUrl)).toBe(bare(mail.photoUrl));
});

test("is removed by null, which changes nothing where there is none", async () => {
  const mail = await letter({ thumbnailUrl: await photoFor() });
  const without = await correct(mail.id, null);
  expect(without).toMatchObject({ photoUrl: null, thumbnailUrl: null, version: 2 });
  expect(await correct(mail.id, null)).toEqual(without);
});

test("that the item has already is no change, however often it is sent", async () => {
  const mail = await letter();
  const fileKey = await photoFor();
  const after = await correct(mail.id, fileKey);
  expect(await correct(mail.id, fileKey)).toEqual(after);
});

test("of another mailbox is refused with its field, and the item still has its own photo", async () => {
  const mail = await letter({ thumbnailUrl: await photoFor() });
  const refused = await refusal(correct(mail.id, await photoFor(neighbour.id)));
  expect(refused.code).toBe("invalid");
  expect(Object.keys(refused.details.fields ?? {})).toEqual(["thumbnailUrl"]);
  const now = await call(getMail, { params: { id: mail.id } });
  expect(bare(now.photoUrl)).toBe(bare(mail.photoUrl));
});

test("that another item shows is refused, also when two items get it at once", async () => {
  const fileKey = await photoFor();
  const items = await Promise.all([1, 2, 3, 4].map(() => letter()));
  const answers = await Promise.allSettled(items.map(({ id }) => correct(id, fileKey)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const winner = answers.findIndex(({ status }) => status === "fulfilled");
  const loser = items[(winner + 1) % items.length];
  expect((await refusal(correct(loser?.id ?? "", fileKey))).code).toBe("conflict");
});

test("of another office is a 404, and so is the item for people who do not see it", async () => {
  const mail = await letter();
  const theirs = await upload(server, distant.id, await png(), { as: stranger });
  expect((await refusal(correct(mail.id, theirs))).code).toBe("not_found");
  expect((await refusal(correct(mail.id, theirs, { as: stranger }))).code).toBe("not_found");
});

test("is refused with an old version, and nothing of it is stored", async () => {
  const mail = await letter();
  await call(correctMail, { params: { id: mail.id }, body: { senderName: "Citibank" } });
  const late = await refusal(correct(mail.id, await photoFor(), { version: 1 }));
  expect(late.code).toBe("stale");
  expect((await call(getMail, { params: { id: mail.id } })).photoUrl).toBeNull();
});

test("that is a document, or that never arrived, is refused", async () => {
  const mail = await letter();
  const document = await upload(server, yildiz.id, pdf, { contentType: "application/pdf" });
  expect((await refusal(correct(mail.id, document))).code).toBe("unsupported_type");
  const nothing = "staging/3fa85f64-5717-4562-b3fc-2c963f66afa6";
  expect((await refusal(correct(mail.id, nothing))).code).toBe("not_found");
});

test("of a withdrawn item is refused", async () => {
  const mail = await letter();
  await call(withdrawMail, { params: { id: mail.id } });
  expect((await refusal(correct(mail.id, await photoFor()))).code).toBe("conflict");
});

test("comes in one call with a move when it belongs to the new mailbox; the old photo is moved otherwise", async () => {
  const mail = await letter({ thumbnailUrl: await photoFor() });
  const moved = await correct(mail.id, await photoFor(neighbour.id), {}, { mailboxId: neighbour.id });
  expect(moved).toMatchObject({ mailboxId: neighbour.id, photoUrl: expect.any(String) });
  const { photoUrl } = moved;
  const away = await call(
    correctMail,
    { params: { id: mail.id }, body: { mailboxId: distant.id } },
    { as: admin },
  );
  expect(bare(away.photoUrl)).toBe(bare(photoUrl));
  const seen = await call(getMail, { params: { id: mail.id } }, { as: stranger });
  expect((await server.request(seen.photoUrl ?? "")).status).toBe(200);
});
