// A mailbox's tab is opened by the mailbox's screen, at that tab.
import { expect, test } from "vitest";
import { MailboxSearch } from "@/app/features/mailboxes/urls";
import { mailbox, refusedTo, run } from "../bench";

test.each(["mail", "users", "requests", "history"])("goes to the mailbox's tab %s", async (tab) => {
  expect((await run("mailbox.tab", { tab, mailbox })).outcome).toEqual({
    go: `/mailbox/${mailbox.id}?tab=${tab}`,
  });
  expect(MailboxSearch.parse({ tab })).toEqual({ tab });
});

test("without the permission it says so", () => {
  expect(refusedTo("mailbox.tab", { can: () => false })).toBe("Your role cannot see customers");
});
