// A mail to see whether mails arrive: sent at once, on the way that notices take.
import { randomUUID } from "node:crypto";
import type { TestMailResult } from "@/contract/customer-mail/notice";
import type { NoticeSettings } from "@/server/config/notices";
import { reasonOf } from "@/server/platform/customer-mail/mail-jobs";
import { transportOf } from "./transport-of";

/** Milliseconds it may take; a person waits for it. */
const patience = 20_000;

/** Sends it to `to`. A failure is an answer: the reason is what the person wants to read. */
export async function sendTestMail(settings: NoticeSettings, to: string): Promise<TestMailResult> {
  if (settings.by === "database") {
    return {
      isSent: false,
      problem: "Neither SMTP_URL nor WEBHOOK_URL is set, so no notice leaves Pigeonhole.",
    };
  }
  const transport = transportOf(settings);
  const text = "This is a test mail from Pigeonhole. Notices to customers reach you the same way.";
  try {
    await transport.send(
      {
        id: randomUUID(),
        to,
        language: "en",
        subject: "Test mail from Pigeonhole",
        text: `${text}\n`,
        html: `<!doctype html><html lang="en"><head><title>Test mail</title></head><body><p>${text}</p></body></html>`,
        pictures: [],
        notices: [],
        unsubscribe: null,
      },
      AbortSignal.timeout(patience),
    );
    return { isSent: true, problem: null };
  } catch (error) {
    return { isSent: false, problem: reasonOf(error) };
  } finally {
    transport.close();
  }
}
