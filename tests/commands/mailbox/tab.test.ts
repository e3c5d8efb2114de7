// A mailbox's tab and its history are opened by the mailbox's screen.
import { actOnScreen } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { MailboxSearch } from "@/app/features/mailboxes/urls";
import { resolve } from "@/kernel/input/keys";
import { mailbox, refusedTo, registry, run } from "../bench";

test.each(["mail", "users", "requests"])("goes to the mailbox's tab %s", async (tab) => {
  expect((await run("mailbox.tab", { tab, mailbox })).outcome).toEqual({
    go: `/mailbox/${mailbox.id}?tab=${tab}`,
  });
  expect(MailboxSearch.parse({ tab })).toEqual({ tab });
});

test("the history opens beside them, and closes by the same key on the mailbox's own screen", async () => {
  const go = `/mailbox/${mailbox.id}?history=true`;
  expect((await run("mailbox.tab", { tab: "history", mailbox })).outcome).toEqual({ go });
  expect(MailboxSearch.parse({ history: true })).toEqual({ history: true });
  const press = (live: Parameters<typeof resolve>[3]) => resolve(["h"], [], registry.bindings, live, false);
  expect(press(["everywhere", "global", "route:mailbox", "table:mail"])).toEqual({
    do: "run",
    command: "mailbox.history",
  });
  expect(press(["everywhere", "global"])).toEqual({ do: "pass" });
  expect((await run("mailbox.history")).outcome).toEqual({ effects: [actOnScreen("history")] });
});

test("without the permission it says so", () => {
  expect(refusedTo("mailbox.tab", { can: () => false })).toBe("Your role cannot see customers");
});
