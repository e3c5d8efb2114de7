// Users of customers' workspaces: edited, their access ended and restored, each change taken back by undo.
import { expect, test } from "vitest";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { changeMember } from "@/contract/mailboxes/member";
import { memberArg } from "@/kernel/arguments/records/member";
import { resolve } from "@/kernel/input/keys";
import { emptyContext } from "../../kernel/directory";
import { expectPermissionsNeeded, refusedTo, registry, run, withAnswers } from "../bench";
import { aCustomer, changedMember, member, yildiz } from "../customer";

test('"member.edit" sends only the changed values; undo sends the old ones', async () => {
  const answer = withAnswers([
    [getMailbox, aCustomer],
    [changeMember, changedMember({ telephone: "+1 512 555 0100", notifications: false })],
  ]);
  const args = { mailbox: yildiz, member, telephone: "+1 512 555 0100", notices: "off" };
  const { outcome, asked } = await run("member.edit", args, { answer });
  expect(asked[1]).toMatchObject({
    endpoint: changeMember,
    input: {
      params: { id: yildiz.id, userId: member.id },
      body: { telephone: "+1 512 555 0100", notifications: false },
    },
    options: { version: 3 },
  });
  expect(outcome.say).toBe("Ayşe Yıldız changed.");
  expect(outcome.undo).toEqual({
    id: "member.edit",
    args: {
      mailbox: { ...yildiz, version: 4 },
      member: { id: member.id, label: member.label },
      telephone: "",
      notices: "on",
    },
  });
});

test('"member.edit" without a change opens the form', async () => {
  const { outcome, asked } = await run("member.edit", { mailbox: yildiz, member });
  expect(asked).toEqual([]);
  expect(outcome.go).toBe(`/mailbox/${yildiz.id}?tab=users&user=${member.id}&edit=true`);
});

test.each([
  ["member.end-access", false, "Access of Ayşe Yıldız to STE 1042 ended.", "member.give-access"],
  ["member.give-access", true, "Access of Ayşe Yıldız to STE 1042 given back.", "member.end-access"],
])('"%s" is taken back by the other', async (command, isActive, says, undo) => {
  const { outcome, asked } = await run(
    command,
    { mailbox: yildiz, member },
    { answer: changedMember({ isActive }) },
  );
  expect(asked[0]).toMatchObject({
    endpoint: changeMember,
    input: { params: { id: yildiz.id, userId: member.id }, body: { isActive } },
    options: { version: 3 },
  });
  expect(outcome.say).toBe(says);
  const args = { mailbox: { ...yildiz, version: 4 }, member: { id: member.id, label: member.label } };
  expect(outcome.undo).toEqual({ id: undo, args });
});

test.each([
  [true, "member.end-access"],
  [false, "member.give-access"],
])("member.manage of a user whose access is %s runs %s", async (isActive, id) => {
  const [first] = aCustomer.members;
  const user = first && { ...first, user: { ...first.user, isActive } };
  const { outcome } = await run(
    "member.manage",
    { mailbox: yildiz, member },
    { answer: { ...aCustomer, members: [user] } },
  );
  expect(outcome.again).toMatchObject({
    id,
    args: { mailbox: { id: yildiz.id }, member: { id: member.id } },
  });
});

test("keys act on the focused user", () => {
  const focused = { kind: "member", id: member.id, label: member.label } as const;
  const scopes = ["everywhere", "global", "table:members"] as const;
  expect(resolve(["e"], ["t"], registry.bindings, scopes, false)).toEqual({
    do: "run",
    command: "member.edit",
  });
  expect(resolve(["m"], ["t"], registry.bindings, scopes, false)).toEqual({
    do: "run",
    command: "member.manage",
  });
  expect(memberArg.fromContext?.({ ...emptyContext, focused })).toEqual({
    id: member.id,
    label: member.label,
  });
});

test("a person without the permission gets the reason", () => {
  const ids = ["edit", "end-access", "give-access"].map((verb) => `member.${verb}`);
  expectPermissionsNeeded(...ids);
  for (const id of ids) expect(refusedTo(id, { can: () => true })).toBe(true);
});
