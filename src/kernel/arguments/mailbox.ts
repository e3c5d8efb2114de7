// The mailbox argument: by STE number, workspace, recipient's name or e-mail.
import { fold } from "@/contract/fold";
import { type MailboxHit, displayName } from "@/contract/mailbox";
import type { ArgumentKind, Candidate, Ref } from "../argument";
import type { Lookup } from "../facts";

export const mailboxArg: ArgumentKind<Ref> = {
  name: "mailbox",
  specificity: 30,
  certain: (text) => /^ste[\s#-]*\d+$/.test(fold(text)),
  parse: (text, { facts }) => {
    const query = queryOf(text);
    if (query === "") return { is: "no", why: "Type an STE number, a workspace or a recipient." };
    const hits = facts.mailboxes(query);
    if (!hits) return { is: "waiting", needs: [{ ask: "mailboxes", query }] };
    const [only, second] = exactly(query, hits);
    if (!only) {
      return { is: "no", why: `No mailbox matches "${text}". Check the STE number or type part of a name.` };
    }
    return second
      ? { is: "choices", candidates: exactly(query, hits).map(candidateOf) }
      : { is: "value", value: refOf(only) };
  },
  complete: (text, { facts }) => {
    const query = queryOf(text);
    const hits = facts.mailboxes(query);
    const lookup: Lookup = { ask: "mailboxes", query };
    return hits ? { candidates: hits.map(candidateOf), needs: [] } : { candidates: [], needs: [lookup] };
  },
  format: ({ label }) => label,
  fromContext: ({ focused, screen }) => {
    const at = [focused, screen].find((target) => target?.kind === "mailbox");
    return at ? { id: at.id, label: at.label } : undefined;
  },
};

/** "STE 1042", "ste-1042", "mailbox 1042" and "1042" all ask for "1042"; anything else is folded. */
export function queryOf(text: string): string {
  return fold(text)
    .replace(/^mailbox /, "")
    .replace(/^ste[\s#-]*(?=\d)/, "");
}

/** The hits whose STE number, else whose workspace, else whose recipient is the query itself; all hits where none is. */
function exactly(query: string, hits: readonly MailboxHit[]): readonly MailboxHit[] {
  const by = (names: (hit: MailboxHit) => readonly string[]) =>
    hits.filter((hit) => names(hit).some((name) => fold(name) === query));
  const tiers = [
    by(({ steNumber }) => [steNumber]),
    by(({ workspaceName }) => [workspaceName]),
    by(({ recipients }) => recipients.flatMap((each) => [displayName(each), each.email])),
  ];
  return tiers.find((tier) => tier.length > 0) ?? hits;
}

function refOf(hit: MailboxHit): Ref {
  return { id: hit.id, label: `STE ${hit.steNumber}` };
}

function candidateOf(hit: MailboxHit): Candidate<Ref> {
  const first = hit.recipients.find(({ isDefault }) => isDefault) ?? hit.recipients[0];
  const detail = [hit.workspaceName, first && displayName(first), hit.officeLabel]
    .filter(Boolean)
    .join(" · ");
  return { value: refOf(hit), label: `STE ${hit.steNumber}`, detail };
}
