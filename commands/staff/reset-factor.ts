import { resetSecondFactor } from "@/contract/staff";
import { personArg } from "@/kernel/arguments/listed";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "staff.reset-factor",
  title: "Reset second factor",
  about: "For a lost phone: the password alone signs them in again, and every session they have ends.",
  keywords: ["two-factor", "2fa", "authenticator", "totp", "lost phone"],
  group: "Administration",
  scope: "global",
  phrase: "reset second factor of {person}",
  args: { person: personArg },
  when: ({ can }) => can("staff.write") || "Only administrators reset second factors",
  danger: "confirm",
  run: async ({ api, args: { person } }) => {
    await api(resetSecondFactor, { params: { id: person.id } });
    return { say: `Second factor of ${person.label} reset.` };
  },
});
