// The mailbox argument: by STE number, workspace, recipient's name or e-mail.
import { fold } from "@/contract/text/fold";
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import { withSte } from "@/contract/text/ste-number";
import type { ArgumentKind, Candidate, Given, Ref } from "@/kernel/command/argument";
import type { Lookup } from "@/kernel/command/facts";
import { fitOf, mostFitting } from "@/kernel/values/person";
import type { ListedRef } from "./listed";

/** Undo names a mailbox with the version that its own change led to. */
export const mailboxArg: ArgumentKind<ListedRef> = {
  name: "mailbox",
  picks: "STE number, workspace, recipient or e-mail",
  specificity: 30,
  certain: (text) => /^(?:ste|suite|pmb|box)[\s#-]*\d+$/.test(fold(text)),
  byNumber: (text, { facts }) => {
    const query = queryOf(text);
    const none = { is: "no", why: `No mailbox has the number "${text}".` } as const;
    if (!isNumber(query)) return none;
    const hits = facts.mailboxes(query);
    if (!hits) return { is: "waiting", needs: [{ ask: "mailboxes", query }] };
    const [only, second] = withSte(hits, query);
    return only && !second ? { is: "value", value: refOf(only) } : none;
  },
  parse: (text, given) => {
    const query = queryOf(text);
    if (query === "") return { is: "no", why: "Type an STE number, a workspace or a recipient." };
    const hits = given.facts.mailboxes(query);
    if (!hits) return { is: "waiting", needs: [{ ask: "mailboxes", query }] };
    const exact = exactly(query, hits);
    const fitting = exact.length > 0 ? exact : ofItsNumber(query, hits, given);
    if ("is" in fitting) return fitting;
    const [only, second] = fitting;
    if (!only) {
      return { is: "no", why: `No mailbox matches "${text}". Check the STE number or type part of a name.` };
    }
    const candidates = fitting.map((hit) => candidateOf(hit, query));
    // A part of a number is no mailbox's number: it is offered, and nothing is done to it before it is chosen.
    if (exact.length === 0 && /^\d+$/.test(query)) {
      return {
        is: "choices",
        candidates,
        why: `No mailbox has the number ${query}. Choose below, or type all of it.`,
      };
    }
    return second
      ? { is: "choices", candidates }
      : { is: "value", value: refOf(only), ...(exact.length === 0 && { loose: true }) };
  },
  complete: (text, { facts }) => {
    const query = queryOf(text);
    const hits = facts.mailboxes(query);
    const lookup: Lookup = { ask: "mailboxes", query };
    return hits
      ? { candidates: hits.map((hit) => candidateOf(hit, query)), needs: [] }
      : { candidates: [], needs: [lookup] };
  },
  format: ({ label }) => label,
  fromContext: ({ dialog = [], focused, screen }) => {
    const at = [...dialog, focused, screen].find((target) => target?.kind === "mailbox");
    return at ? { id: at.id, label: at.label } : undefined;
  },
};

/** "STE 1042", "ste-1042", "suite 1042", "mailbox 1042", "#1042" and "1042" all ask for "1042"; anything else is folded. */
export function queryOf(text: string): string {
  return fold(text)
    .replace(/[:,;]$/, "")
    .replace(/^mailbox /, "")
    .replace(/^(?:(?:ste|suite|pmb|box)[\s#-]*|#\s*)(?=\d)/, "");
}

/**
 * The hits whose STE number is the query. If there are none, those whose workspace or recipient is the query. A name
 * that fits several must be asked about.
 */
function exactly(query: string, hits: readonly MailboxHit[]): readonly MailboxHit[] {
  const byNumber = withSte(hits, query);
  if (byNumber.length > 0) return byNumber;
  return hits.filter(
    ({ workspaceName, recipients }) =>
      fold(workspaceName) === query || recipients.some((each) => fitOf(each, query) === "exact"),
  );
}

/**
 * A number beside a name says which mailbox is meant: "gökhan doğan 1042" can only be mailbox 1042, though another
 * mailbox may hold all three words.
 */
function ofItsNumber(
  query: string,
  hits: readonly MailboxHit[],
  { facts }: Given,
): readonly MailboxHit[] | { is: "waiting"; needs: readonly Lookup[] } {
  const numbers = query.includes(" ") ? query.split(" ").filter(isNumber) : [];
  for (const number of numbers) {
    const known = facts.mailboxes(number);
    if (!known) return { is: "waiting", needs: [{ ask: "mailboxes", query: number }] };
    const meant = withSte(known, number);
    const words = query.split(" ").filter((word) => word !== number);
    if (meant.length > 0)
      return hits.filter((hit) => meant.some(({ id }) => id === hit.id) && isCalled(hit, words));
  }
  return hits;
}

/** Whether its names hold the words. An e-mail address does not: "1042 mail" is no name. */
function isCalled({ workspaceName, recipients }: MailboxHit, words: readonly string[]): boolean {
  const names = fold([workspaceName, ...recipients.map(displayName)].join(" "));
  return words.every((word) => word.includes("@") || ` ${names}`.includes(` ${word}`));
}

function isNumber(word: string): boolean {
  return /^(?=.*\d)[a-z0-9][a-z0-9-]{0,39}$/.test(word);
}

function refOf(hit: MailboxHit): Ref {
  return { id: hit.id, label: `STE ${hit.steNumber}` };
}

function candidateOf(hit: MailboxHit, query: string): Candidate<Ref> {
  const usual = hit.recipients.find(({ isDefault }) => isDefault) ?? hit.recipients[0];
  const found = query === "" ? null : (mostFitting(hit.recipients, query)?.people[0] ?? null);
  const who = found ? foundAs(found, found === usual, query) : usual && displayName(usual);
  const detail = [hit.workspaceName, who, hit.officeLabel].filter(Boolean).join(" · ");
  return { value: refOf(hit), label: `STE ${hit.steNumber}`, detail };
}

/** Why a recipient was found: by another name than the one that is usually shown, or by the e-mail address. */
function foundAs(recipient: MailboxHit["recipients"][number], isUsual: boolean, query: string): string {
  const name = displayName(recipient);
  const byName = fitOf({ ...recipient, email: "" }, query) !== null;
  return (isUsual ? name : `recipient ${name}`) + (byName ? "" : ` (${recipient.email})`);
}
