// What a person is invited as: an e-mail address and a role.
import { Email } from "@/contract/text/email";
import type { Role } from "@/contract/wire/roles";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";

export const emailArg: ArgumentKind<string> = {
  name: "e-mail address",
  specificity: 70,
  parse: (text) => {
    const read = Email.safeParse(text);
    if (read.success) return { is: "value", value: read.data };
    return { is: "no", why: `“${text}” is no e-mail address, such as name@example.com.` };
  },
  complete: () => nothing,
  format: (email) => email,
};

export const roleArg = choiceKind<Role>("role", 60, [
  { value: "handler", label: "Mail Handler", words: ["handler", "mail handler"] },
  { value: "lead", label: "Team Lead", words: ["lead", "team lead"] },
  { value: "admin", label: "Administrator", words: ["admin", "administrator"] },
]);
