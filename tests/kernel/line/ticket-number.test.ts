// "#149" means ticket 149 before anything else; a mailbox with that number is offered too.
import { expect, test } from "vitest";
import { factsFrom } from "@/kernel/command/facts";
import { rankCommands } from "@/kernel/line/rank";
import { answer, emptyContext, hit, mailboxes, mailboxesFor } from "../directory";
import { all } from "../meaning";

/** A directory in which mailboxes have the same numbers as tickets. */
const facts = factsFrom((lookup) =>
  lookup.ask === "mailboxes"
    ? mailboxesFor(lookup.query, [...mailboxes, hit("118", "Acme"), hit("1189", "Zeta"), hit("120", "Beta")])
    : answer(lookup),
);
const first = (line: string) => {
  const { ranked, tied } = rankCommands(line, all, emptyContext, facts);
  const [top] = ranked;
  return { id: top?.command.id, ready: top?.parsed.ready, tied };
};

test.each([
  ["#118", "ticket.open"],
  [" #118 ", "ticket.open"],
  ["#120", "mailbox.open"],
  ["118", "mailbox.open"],
  ["open #118", "ticket.open"],
])("%s is %s", (line, id) => {
  expect(first(line)).toEqual({ id, ready: true, tied: false });
});

test("the mailbox of that number is offered too", () => {
  const { ranked } = rankCommands("#118", all, emptyContext, facts);
  const mailbox = ranked.find(({ command }) => command.id === "mailbox.open");
  expect(mailbox?.parsed.args).toMatchObject({ mailbox: { label: "STE 118" } });
});
