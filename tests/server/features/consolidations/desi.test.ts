// A provider whose carriers use another divisor: every volumetric weight that nobody typed is computed with it.
import { expect, test } from "vitest";
import { fileConsolidation, getConsolidation } from "@/contract/consolidations/consolidation";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { startTestServer } from "../../harness";

const server = await startTestServer({ config: { desiDivisor: 4000 } });
const { call, yildiz } = server;
const cube = { width: 10, height: 10, length: 10 };

test("registering, correcting and consolidating divide by the provider's setting", async () => {
  const mail = await call(createMail, { body: { mailboxId: yildiz.id, type: "PACKAGE", ...cube } });
  expect(mail.volumeDesi).toBe(4.1);
  const wider = await call(correctMail, { params: { id: mail.id }, body: { width: 20 } });
  expect(wider.volumeDesi).toBe(8.19);

  const other = await call(createMail, { body: { mailboxId: yildiz.id, type: "PACKAGE" } });
  const body = { mailboxId: yildiz.id, mailIds: [mail.id, other.id] };
  const { id } = await call(fileConsolidation, { body });
  expect(await call(getConsolidation, { params: { id } })).toMatchObject({ desiDivisor: 4000 });
});
