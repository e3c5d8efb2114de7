// A test mail: what the server is asked, and what the person sees.
import { expect, test } from "vitest";
import { testMail } from "@/contract/customer-mail/notice";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

const email = "ada@office.example";

test("says that it was handed over, or why not", async () => {
  const sent = await run("notice.test", { email }, { answer: { isSent: true, problem: null } });
  expect(sent.asked).toMatchObject([{ endpoint: testMail, input: { body: { email } } }]);
  expect(sent.outcome.say).toBe(`A test mail to ${email} was handed over. Check whether it arrived.`);
  const problem = "The mail server does not encrypt.";
  await expect(run("notice.test", { email }, { answer: { isSent: false, problem } })).rejects.toThrow(
    `The test mail to ${email} was not sent. ${problem}`,
  );
});

test("its line names it", () => {
  const { ranked } = rankCommands(`send test mail to ${email}`, registry.all, emptyContext, noFacts);
  expect(ranked[0]).toMatchObject({
    command: { id: "notice.test" },
    parsed: { ready: true, args: { email } },
  });
});

test("is for administrators", () => {
  expect(refusedTo("notice.test", { can: () => false })).toBe("Only administrators send test mails");
});
