// Saying that an address works again: what is asked of the server, and what the person is told.
import { expect, test } from "vitest";
import { sayAddressWorks } from "@/contract/mailboxes/mailbox";
import { rankCommands } from "@/kernel/line/rank";
import { allFacts, emptyContext } from "../../kernel/directory";
import { mailbox, refusedTo, registry, run } from "../bench";

const email = "ada@b.example";

test("asks for the only address, or for the one that is named", async () => {
  const alone = await run("mailbox.address-works", { mailbox }, { answer: { email, notSent: 0 } });
  expect(alone.asked).toMatchObject([
    { endpoint: sayAddressWorks, input: { params: { id: mailbox.id }, body: {} } },
  ]);
  expect(alone.outcome.say).toBe(`Notices to ${email} are no longer stopped.`);
  const named = await run("mailbox.address-works", { mailbox, email }, { answer: { email, notSent: 3 } });
  expect(named.asked).toMatchObject([{ input: { body: { email } } }]);
  expect(named.outcome.say).toBe(
    `Notices to ${email} are no longer stopped. 3 not sent before: see Settings, Notices.`,
  );
});

test.each([
  ["address of 1042 works again", undefined],
  ["address works again for 1042", undefined],
  [`address works again for 1042 at ${email}`, email],
])("%s", (line, address) => {
  const { ranked } = rankCommands(line, registry.all, emptyContext, allFacts);
  expect(ranked[0]).toMatchObject({
    command: { id: "mailbox.address-works" },
    parsed: { ready: true, args: { mailbox: { label: "STE 1042" }, ...(address && { email: address }) } },
  });
});

test("without the permission it says so", () => {
  expect(refusedTo("mailbox.address-works", { can: () => false })).toBe("Your role cannot change customers");
});
