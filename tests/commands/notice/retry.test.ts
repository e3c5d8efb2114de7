// Sending a notice again after it failed for good: from its row, and by its text.
import { expect, test } from "vitest";
import { type Notice, retryNotice } from "@/contract/customer-mail/notice";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

const notice: Notice = {
  id: "0f9d3a52-77f6-4b8b-9f0e-1df0a1d3c6b4",
  kind: "mail.registered",
  state: "WAITING",
  steNumber: "1042",
  to: "ayse@yildiz.example",
  language: "en",
  subject: "New mail from Chase",
  text: "An envelope from Chase arrived.",
  createdAt: "2026-11-20T09:12:01.000Z",
  dueAt: "2026-11-20T09:14:01.000Z",
  sentAt: null,
  tries: 0,
  lastError: null,
  bouncedAt: null,
  bounceReason: null,
  unreachable: false,
};

test("asks the server, and names the recipient", async () => {
  const args = { notice: { id: notice.id, label: notice.subject } };
  const { outcome, asked } = await run("notice.retry", args, { answer: notice });
  expect(asked).toMatchObject([{ endpoint: retryNotice, input: { params: { id: notice.id } } }]);
  expect(outcome).toEqual({ say: "The notice to ayse@yildiz.example is sent again." });
  const kept = await run("notice.retry", args, { answer: { ...notice, leaves: false } });
  expect(kept.outcome.say).toBe("The notice to ayse@yildiz.example is not sent: no mail server is set.");
});

test("uses the notice of the focused row", () => {
  const context = {
    ...emptyContext,
    focused: { kind: "notice" as const, id: notice.id, label: notice.subject },
  };
  const { ranked } = rankCommands("send notice again", registry.all, context, noFacts);
  expect(ranked[0]).toMatchObject({
    command: { id: "notice.retry" },
    parsed: { ready: true, args: { notice: { id: notice.id } } },
  });
});

test("is refused to people without the permission", () => {
  expect(refusedTo("notice.retry", { can: () => false })).toBe("Your role cannot send notices again");
});
