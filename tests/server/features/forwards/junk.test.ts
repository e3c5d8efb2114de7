// Junk: it stays for 30 days in every office, comes back until then, and is proposed to the mailbox that called its sender so.
import { describe, expect, test } from "vitest";
import { destroyRescued, junkDays, notJunk } from "@/contract/forwards/leaving";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { getRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";

const server = await startTestServer();
const { call, services, yildiz, stranger, admin } = server;
const { filed, change } = workWorld(server);
const day = 24 * 60 * 60_000;

const takeBack = (id: string, body = {}) => call(notJunk, { params: { id }, body });

describe("not junk", () => {
  test("cancels the open request", async () => {
    const request = await filed("JUNK");
    const after = await takeBack(request.mail.id);
    expect(after).toMatchObject({ status: "PENDING", cancelled: { id: request.id } });
    expect(await call(getRequest, { params: { id: request.id } })).toMatchObject({
      status: "CANCELLED",
      reason: "It is not junk.",
      version: after.cancelled?.version,
    });
  });

  test("rescues what waits for 30 days, in an office that waits with nothing else; undo lets it go again", async () => {
    const request = await filed("JUNK");
    const before = await call(getRequest, { params: { id: request.id } });
    expect(before.rescueDays).toBe(junkDays);
    const { destruction } = await change(request.id, "DONE");
    const dueAt = Date.parse(destruction?.dueAt ?? "");
    expect(Math.round((dueAt - services.now().getTime()) / day)).toBe(junkDays);
    const { id } = request.mail;
    const after = await takeBack(id, { reason: "They know them" });
    expect(after).toMatchObject({ cancelled: null, destruction: null });
    await call(destroyRescued, { params: { id }, body: {} });
    const again = await call(getMail, { params: { id } });
    expect(again.destruction?.dueAt).toBe(destruction?.dueAt);
  });

  test("says why in the history where nobody gave a reason", async () => {
    const request = await filed("JUNK");
    await change(request.id, "DONE");
    const { id } = request.mail;
    await takeBack(id);
    const { items } = await call(mailHistory, { params: { id } });
    expect(items.find(({ type }) => type === "mail.rescued")?.detail).toMatchObject({
      reason: "It is not junk.",
    });
  });

  test("is refused for what is no junk, is gone, has changed, or is of another office", async () => {
    const other = await filed("TRASH");
    expect((await refusal(takeBack(other.mail.id))).message).toBe(
      "The envelope from Chase is not among the junk. Nothing is left to do.",
    );
    const { id } = (await filed("JUNK")).mail;
    const stale = await refusal(call(notJunk, { params: { id }, body: {} }, { version: 1 }));
    expect(stale.code).toBe("stale");
    const hidden = await refusal(call(notJunk, { params: { id }, body: {} }, { as: stranger }));
    expect(hidden.code).toBe("not_found");
  });
});

test("the next item of a sender that a mailbox called junk says so, until one was brought back", async () => {
  const came = async (senderName: string, mailboxId = yildiz.id) =>
    (await call(createMail, { body: { mailboxId, senderName } }, { as: admin })).calledJunk;
  expect(await came("Valpak")).toBeUndefined();
  const request = await filed("JUNK", "Valpak");
  expect(await came("VALPAK")).toBe(true);
  expect(await came("Chase Bank")).toBeUndefined();
  const neighbour = await server.insertMailbox({ officeId: server.austin.id });
  expect(await came("Valpak", neighbour.id)).toBeUndefined();
  await change(request.id, "DONE");
  expect(await came("Valpak")).toBe(true);
  const { id } = await call(
    createMail,
    { body: { mailboxId: yildiz.id, senderName: "Valpak" } },
    { as: admin },
  );
  const read = async () => (await call(getMail, { params: { id } }, { as: admin })).calledJunk;
  expect(await read()).toBe(true);
  await takeBack(request.mail.id);
  expect(await came("Valpak")).toBeUndefined();
  expect(await read()).toBeUndefined();
});
