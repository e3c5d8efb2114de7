// Managing the staff: what each command asks, what it does, and who may run it.
import { showSecret } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { revokeStaffSession, revokeStaffSessions } from "@/contract/staff/staff-session";
import {
  inviteStaff,
  listStaff,
  resetSecondFactor,
  revokeInvitation,
  updateStaff,
} from "@/contract/staff/staff";
import { refusedTo, run, withAnswers } from "../bench";

const id = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
const austin = {
  id: "0f000001-0000-4000-8000-000000000000",
  label: "Austin",
  city: "Austin",
  state: "TX",
  zipCode: "",
};
const office = { id: austin.id, label: austin.label };
const at = "2026-01-05T08:00:00.000Z";
const sam = {
  id,
  version: 2,
  email: "sam@pigeonhole.example",
  firstName: "Sam",
  lastName: "Okafor",
  role: "handler",
  isActive: true,
  offices: [austin],
  lastLogin: null,
  createdAt: at,
};
const person = { id, label: "Sam Okafor", version: 2 };
const invitation = {
  id,
  email: "new@pigeonhole.example",
  role: "handler",
  offices: [austin],
  invitedBy: "Ada",
  createdAt: at,
  expiresAt: at,
  link: "https://pigeonhole.example/register?invite=abc",
};

test('"staff.invite" gives the link once, and is taken back by revoking it', async () => {
  const args = { email: invitation.email, offices: [office] };
  const { outcome, asked } = await run("staff.invite", args, { answer: invitation });
  expect(asked[0]).toMatchObject({
    endpoint: inviteStaff,
    input: { body: { email: invitation.email, role: "handler", officeIds: [austin.id] } },
  });
  expect(showSecret.in(outcome)).toEqual({
    label: "Invitation link for new@pigeonhole.example",
    value: invitation.link,
  });
  expect(outcome.say).not.toContain(invitation.link);
  expect(outcome.undo).toMatchObject({ id: "staff.withdraw" });
});

test("an administrator is invited without offices, anyone else with the named offices", async () => {
  const { asked } = await run(
    "staff.invite",
    { email: invitation.email, role: "admin" },
    { answer: invitation },
  );
  expect(asked[0]?.input).toMatchObject({ body: { role: "admin", officeIds: [] } });
  // The server refuses it then, with its own message.
  const without = await run("staff.invite", { email: invitation.email }, { answer: invitation });
  expect(without.asked[0]?.input).toMatchObject({ body: { role: "handler", officeIds: [] } });
});

test('"staff.withdraw" revokes an invitation', async () => {
  const { outcome, asked } = await run("staff.withdraw", { invitation: { id, label: invitation.email } });
  expect(asked[0]).toMatchObject({ endpoint: revokeInvitation, input: { params: { id } } });
  expect(outcome.say).toBe("Invitation of new@pigeonhole.example revoked.");
});

test('"staff.role" changes the role of a person; undo restores the former role and offices', async () => {
  const answers = withAnswers([
    [listStaff, { items: [sam], invitations: [] }],
    [updateStaff, { ...sam, role: "admin", offices: [], version: 3 }],
  ]);
  const { outcome, asked } = await run("staff.role", { person, role: "admin" }, { answer: answers });
  expect(asked[1]).toMatchObject({
    endpoint: updateStaff,
    input: { params: { id }, body: { role: "admin", officeIds: [] } },
    options: { version: 2 },
  });
  expect(outcome.say).toBe("Sam Okafor is admin of every office now.");
  expect(outcome.undo?.args).toEqual({
    person: { ...person, version: 3 },
    role: "handler",
    offices: [office],
  });
});

test('"staff.role" changes only the offices, several at once', async () => {
  const dover = { ...austin, id: "0f000002-0000-4000-8000-000000000000", label: "Dover" };
  const answer = withAnswers([
    [listStaff, { items: [sam], invitations: [] }],
    [updateStaff, { ...sam, offices: [austin, dover], version: 3 }],
  ]);
  const offices = [office, { id: dover.id, label: "Dover" }];
  const { outcome, asked } = await run("staff.role", { person, offices }, { answer });
  expect(asked[1]?.input).toEqual({ params: { id }, body: { officeIds: [austin.id, dover.id] } });
  expect(outcome.say).toBe("Sam Okafor is handler at Austin, Dover now.");
  // Undo leaves the role unchanged as well: another person may have changed it since.
  expect(outcome.undo?.args).toEqual({ person: { ...person, version: 3 }, offices: [office] });
});

test('"staff.role" changes only the role, and undo restores only the role', async () => {
  const answer = withAnswers([
    [listStaff, { items: [sam], invitations: [] }],
    [updateStaff, { ...sam, role: "lead", version: 3 }],
  ]);
  const { outcome, asked } = await run("staff.role", { person, role: "lead" }, { answer });
  expect(asked[1]?.input).toEqual({ params: { id }, body: { role: "lead" } });
  expect(outcome.undo?.args).toEqual({ person: { ...person, version: 3 }, role: "handler" });
});

test('"staff.role" asks for what to change', async () => {
  await expect(run("staff.role", { person })).rejects.toThrow(/Say what changes/);
});

test('"staff.role" of an administrator is taken back without the offices they saw', async () => {
  const answer = withAnswers([
    [listStaff, { items: [{ ...sam, role: "admin" }], invitations: [] }],
    [updateStaff, sam],
  ]);
  const { outcome } = await run("staff.role", { person, role: "lead", offices: [office] }, { answer });
  expect(outcome.undo?.args).toMatchObject({ role: "admin", offices: [] });
});

test.each<[string, boolean, string]>([
  ["staff.deactivate", false, "Sam Okafor can no longer sign in."],
  ["staff.activate", true, "Sam Okafor can sign in again."],
])("%s", async (command, isActive, says) => {
  const { outcome, asked } = await run(command, { person }, { answer: { ...sam, isActive } });
  expect(asked[0]).toMatchObject({
    endpoint: updateStaff,
    input: { params: { id }, body: { isActive } },
    options: { version: 2 },
  });
  expect(outcome.say).toBe(says);
});

test("all of it is for administrators only, and other people get the reason", () => {
  for (const command of [
    "invite",
    "withdraw",
    "role",
    "deactivate",
    "activate",
    "reset-factor",
    "sign-out",
  ]) {
    expect(refusedTo(`staff.${command}`, { can: () => false })).toMatch(/^Only administrators/);
    expect(refusedTo(`staff.${command}`, { can: () => true })).toBe(true);
  }
});

test('"staff.reset-factor" removes the second factor of a lost phone', async () => {
  const { outcome, asked } = await run("staff.reset-factor", { person }, { answer: sam });
  expect(asked[0]).toMatchObject({ endpoint: resetSecondFactor, input: { params: { id } } });
  expect(outcome.say).toBe("Two-step sign-in of Sam Okafor reset.");
});

test('"staff.sign-out" ends one session of a person, or all of them', async () => {
  const all = await run("staff.sign-out", { person }, { answer: { ended: 2, keys: 1 } });
  expect(all.asked[0]).toMatchObject({
    endpoint: revokeStaffSessions,
    input: { params: { id }, query: { endKeys: "true" } },
  });
  expect(all.outcome.say).toBe("2 sessions and 1 access key of Sam Okafor ended.");
  const without = await run("staff.sign-out", { person, keys: "stay" }, { answer: { ended: 1, keys: 0 } });
  expect(without.asked[0]?.input).toMatchObject({ query: { endKeys: "false" } });
  expect(without.outcome.say).toBe("1 session of Sam Okafor ended.");
  const one = await run("staff.sign-out", { person, session: austin.id });
  expect(one.asked[0]).toMatchObject({
    endpoint: revokeStaffSession,
    input: { params: { id, sessionId: austin.id } },
  });
  expect(one.outcome.say).toBe("Session of Sam Okafor ended.");
});
