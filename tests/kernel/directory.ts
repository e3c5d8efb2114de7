// A small directory that kernel tests read phrases against.
import type { MailboxHit } from "@/contract/mailbox";
import { fold } from "@/contract/fold";
import type { Context } from "@/kernel/context";
import { type Facts, type Lookup, factsFrom, settle } from "@/kernel/facts";

function hit(ste: string, workspaceName: string, people: [string, string][]): MailboxHit {
  const id = (n: number) => `${ste.padStart(8, "0")}-0000-4000-8000-${String(n).padStart(12, "0")}`;
  return {
    id: id(0),
    steNumber: ste,
    workspaceName,
    officeLabel: "Austin",
    status: "ACTIVE",
    recipients: people.map(([name, lastName], index) => ({
      id: id(index + 1),
      name,
      lastName,
      email: `${fold(name)}@${ste}.example`,
      isDefault: index === 0,
    })),
  };
}

export const mailboxes = [
  hit("1042", "Yıldız Ltd", [
    ["Ayşe", "Yıldız"],
    ["Mehmet", "Demir"],
  ]),
  hit("1043", "Yıldız Trading", [["Ali", "Veli"]]),
  hit("104", "UPS Store Fans", [["Una", "Stone"]]),
  hit("2000", "From Here to There", [["Via", "Ferrata"]]),
];

export function answer(lookup: Lookup): MailboxHit[] {
  if (lookup.ask === "mailbox") return mailboxes.filter(({ id }) => id === lookup.id);
  return mailboxes.filter(({ steNumber, workspaceName, recipients }) =>
    fold(
      [steNumber, workspaceName, ...recipients.flatMap((r) => [`${r.name} ${r.lastName}`, r.email])].join(
        "\n",
      ),
    ).includes(lookup.query),
  );
}

/** Facts that know everything the directory can answer. */
export const allFacts: Facts = {
  mailboxes: (query) => answer({ ask: "mailboxes", query }),
  mailbox: (id) => mailboxes.find((each) => each.id === id) ?? null,
};
export const noFacts: Facts = factsFrom(new Map());

/** Reads with facts that arrive only when they are asked for, as in the console. */
export const settled = <R extends { needs: readonly Lookup[] }>(read: (facts: Facts) => R): Promise<R> =>
  settle(read, (lookup) => Promise.resolve(answer(lookup)));

export const emptyContext: Context = {
  user: { id: "s1", name: "Handan Handler", role: "handler" },
  can: () => true,
  path: "/dashboard",
  screen: null,
  scopes: ["everywhere", "global"],
  focused: null,
  selected: [],
  undoable: null,
};
