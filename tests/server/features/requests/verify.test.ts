// Completing with a scan: an office that requires scans gets one or a reason; an office that does not never sees any of it.
import { beforeAll, describe, expect, test } from "vitest";
import {
  completeConsolidation,
  fileConsolidation,
  getConsolidation,
} from "@/contract/consolidations/consolidation";
import { changeForward, forwardHistory, getForward } from "@/contract/forwards/forward";
import { getMail } from "@/contract/mail/mail";
import { MailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import { changeRequest, getRequest, requestHistory } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { document, photo, workWorld } from "./world";

const server = await startTestServer();
const { call, admin, lead, austin, yildiz } = server;
const { item, filed, forwarded, upload, listed } = workWorld(server);

const codeOf = async (id: string) => (await call(getMail, { params: { id } })).code ?? "";
const setRule = (verifyByScan: boolean) =>
  call(
    setMailroomRules,
    { params: { id: austin.id }, body: MailroomRules.parse({ verifyByScan }) },
    { as: admin },
  );
const complete = (id: string, more: object = {}) =>
  call(changeRequest, { params: { id }, body: { status: "DONE", ...more } });
const lastDetail = async (id: string) =>
  (await call(requestHistory, { params: { id } })).items.findLast(({ type }) => type === "request.done")
    ?.detail;

describe("an office that does not require scans", () => {
  test("completes without a scan, and the history does not mention one", async () => {
    const { id, needsScan } = await filed();
    expect(needsScan).toBeUndefined();
    await complete(id);
    expect(await lastDetail(id)).not.toHaveProperty("scanned");
    expect(await lastDetail(id)).not.toHaveProperty("unscannedBecause");
  });

  test("still refuses the scan of another item", async () => {
    const { id } = await filed();
    expect(await refusal(complete(id, { scanned: await codeOf(await item("Citi")) }))).toMatchObject({
      code: "invalid",
    });
  });
});

describe("an office that requires scans", () => {
  beforeAll(async () => void (await setRule(true)));

  test("says so on each open request", async () => {
    const { id } = await filed();
    expect((await call(getRequest, { params: { id } })).needsScan).toBe(true);
    const { items } = await listed({ type: "TRASH", ids: id });
    expect(items[0]?.needsScan).toBe(true);
    const done = await complete(id, { unscannedBecause: "The label came off" });
    expect(done.needsScan).toBeUndefined();
  });

  test("requires the item's scan, by any of its codes, and records it in the history", async () => {
    const { id, mail } = await filed();
    const words = "Austin asks for a scan of the envelope from Chase. Scan it, or say why you cannot.";
    expect(await refusal(complete(id))).toMatchObject({
      code: "invalid",
      message: words,
      details: { fields: { scanned: words } },
    });
    const code = await codeOf(mail.id);
    await complete(id, { scanned: `]d2${code.toLowerCase()}` });
    expect(await lastDetail(id)).toMatchObject({ scanned: [code] });
  });

  test("names the item that was scanned instead, and a code that nothing has", async () => {
    const { id } = await filed();
    const other = await codeOf(await item("Citi"));
    expect((await refusal(complete(id, { scanned: other }))).message).toBe(
      "You scanned another item: the envelope from Citi of STE 1042. Scan the envelope from Chase of STE 1042.",
    );
    expect((await refusal(complete(id, { scanned: "NOBODY17" }))).message).toBe(
      "No item has the code NOBODY17. Scan the envelope from Chase of STE 1042.",
    );
    expect((await call(getRequest, { params: { id } })).status).toBe("PENDING");
  });

  test("accepts a reason of some letters instead, and records it in the history", async () => {
    const { id } = await filed();
    expect(await refusal(complete(id, { unscannedBecause: " x " }))).toMatchObject({ code: "invalid" });
    await complete(id, { unscannedBecause: "The label came off" });
    expect(await lastDetail(id)).toMatchObject({ unscannedBecause: "The label came off" });
  });

  test("asks before the pages of a scan are finished, and for no other step than completing", async () => {
    const { id } = await filed("SCAN");
    const scannedFiles = [await upload(document())];
    expect(await refusal(complete(id, { scannedFiles }))).toMatchObject({ code: "invalid" });
    await call(changeRequest, { params: { id }, body: { status: "IN_PROGRESS" } });
    const done = await complete(id, { scannedFiles, unscannedBecause: "The label came off" });
    expect(done.scannedFiles).toHaveLength(1);
    const other = await filed();
    const cancelled = { status: "CANCELLED" as const, reason: "Asked twice" };
    await call(changeRequest, { params: { id: other.id }, body: cancelled });
  });

  test("requires a forward's scan when it goes to the carrier, on either screen, and not when it is delivered", async () => {
    const { id, mail, requestId } = await forwarded();
    expect((await call(getForward, { params: { id } })).needsScan).toBe(true);
    const ship = (more: object = {}) =>
      call(changeForward, { params: { id }, body: { status: "COMPLETED", ...more } });
    expect(await refusal(ship())).toMatchObject({ code: "invalid" });
    expect(await refusal(complete(requestId))).toMatchObject({ code: "invalid" });
    const code = await codeOf(mail.id);
    expect((await ship({ scanned: code })).needsScan).toBeUndefined();
    const { items } = await call(forwardHistory, { params: { id } });
    expect(items.find(({ type }) => type === "forward.shipped")?.detail).toMatchObject({ scanned: [code] });
    await call(changeForward, { params: { id }, body: { status: "DELIVERED" } });
    const byRequest = await forwarded();
    await complete(byRequest.requestId, { scanned: await codeOf(byRequest.mail.id) });
    expect((await call(getForward, { params: { id: byRequest.id } })).status).toBe("COMPLETED");
  });

  test("requires a scan of each item of a consolidation", async () => {
    const [one, two] = [await item("Chase"), await item("Citi")];
    const { id, needsScan } = await call(fileConsolidation, {
      body: { mailboxId: yildiz.id, mailIds: [one, two] },
    });
    expect(needsScan).toBe(true);
    const thumbnailUrl = await upload(await photo());
    const pack = (more: object = {}) =>
      call(completeConsolidation, { params: { id }, body: { thumbnailUrl, ...more } });
    expect((await refusal(pack())).message).toBe(
      "Austin asks for a scan of 2 items. Scan them, or say why you cannot.",
    );
    expect((await refusal(pack({ scanned: [await codeOf(one)] }))).message).toBe(
      "Austin asks for a scan of the envelope from Citi. Scan it, or say why you cannot.",
    );
    await pack({ scanned: [await codeOf(one), await codeOf(two)] });
    expect((await call(getConsolidation, { params: { id } })).status).toBe("DONE");
    const [three, four] = [await item("Chase"), await item("Citi")];
    const second = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds: [three, four] } });
    const done = await call(completeConsolidation, {
      params: { id: second.id },
      body: {
        thumbnailUrl: await upload(await photo()),
        scanned: [await codeOf(three)],
        unscannedBecause: "The label of the other came off",
      },
    });
    expect(done.status).toBe("DONE");
  });

  test("when two people complete at once, one succeeds, with their scan", async () => {
    const { id, mail } = await filed();
    const scanned = await codeOf(mail.id);
    const both = await Promise.allSettled([
      complete(id, { scanned }),
      call(
        changeRequest,
        { params: { id }, body: { status: "DONE", unscannedBecause: "In a hurry" } },
        { as: lead },
      ),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const detail = await lastDetail(id);
    expect("scanned" in (detail ?? {}) !== "unscannedBecause" in (detail ?? {})).toBe(true);
  });
});
