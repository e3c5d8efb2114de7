import { resetSecondFactor } from "@/contract/staff/staff";
import { personArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.reset-factor",
  title: "Reset two-step sign-in",
  about: "For a lost phone: the password alone signs them in again, and every session they have ends.",
  keywords: ["reset second factor", "two-factor", "2fa", "authenticator", "totp", "lost phone"],
  group: "Administration",
  scope: "global",
  phrase: "reset two-step sign-in of {person}",
  args: { person: personArg },
  when: ({ can }) => can("staff.write") || "Only administrators reset two-step sign-in",
  danger: "confirm",
  run: async ({ api, args: { person } }) => {
    await api(resetSecondFactor, { params: { id: person.id } });
    return { say: `Two-step sign-in of ${person.label} reset.` };
  },
});
