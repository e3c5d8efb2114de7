// Kinds that name an entry of a short list (people, invitations, keys, offices), by its name or by its details.
import { fold } from "@/contract/text/fold";
import type { Permission } from "@/contract/wire/roles";
import type { ArgumentKind, Candidate, Given, Ref } from "@/kernel/command/argument";
import { type Target, targetsOfKind } from "@/kernel/command/context";
import type { ListHit, ListName } from "@/kernel/command/facts";

/** An entry, with the version the person saw where it has one. */
export type ListedRef = Ref & { version?: number };

/** `needs` is the permission to read the list; `target` is what rows on the screen call an entry. */
function listedKind(
  name: string,
  list: ListName,
  { needs, target }: { needs?: Permission; target?: Target["kind"] } = {},
): ArgumentKind<ListedRef> {
  const fitting = (text: string, hits: readonly ListHit[]) => {
    const typed = fold(text);
    // Of no text all are offered: an entry about which nothing is said does not fit it better.
    const exact = hits.filter(
      ({ label, about }) => typed !== "" && [label, about.split(" ")[0] ?? ""].map(fold).includes(typed),
    );
    return exact.length > 0
      ? exact
      : hits.filter(({ label, about }) => ` ${fold(`${label} ${about}`)}`.includes(` ${typed}`));
  };
  const listOf = ({ facts, context }: Given) =>
    needs === undefined || context.can(needs) ? facts.list(list) : ([] as const);
  return {
    name,
    picks: "Choose, or type to search",
    specificity: 22,
    afterVerb: true,
    parse: (text, given) => {
      const hits = listOf(given);
      if (!hits) return { is: "waiting", needs: [{ ask: "list", list }] };
      const found = text.trim() === "" ? [] : fitting(text, hits);
      const [only, second] = found;
      if (!only) return { is: "no", why: `No ${name} is called “${text}”.` };
      return second
        ? { is: "choices", candidates: found.map(candidateOf) }
        : { is: "value", value: refOf(only) };
    },
    complete: (text, given) => {
      const hits = listOf(given);
      return hits
        ? { candidates: fitting(text, hits).map(candidateOf), needs: [] }
        : { candidates: [], needs: [{ ask: "list", list }] };
    },
    format: ({ label }) => label,
    ...(target && {
      fromContext: (context) => {
        const [only, second] = targetsOfKind(context, target);
        if (!only || second) return undefined;
        const { id, label, version } = only;
        return { id, label, ...(version !== undefined && { version }) };
      },
    }),
  };
}

function refOf({ id, label, version }: ListHit): ListedRef {
  return { id, label, ...(version !== undefined && { version }) };
}

function candidateOf(hit: ListHit): Candidate<ListedRef> {
  return { value: refOf(hit), label: hit.label, detail: hit.about };
}

export const personArg = listedKind("person", "staff", { needs: "staff.read", target: "staff" });
export const invitationArg = listedKind("invitation", "invitations", {
  needs: "staff.read",
  target: "invitation",
});
export const integrationKeyArg = listedKind("integration key", "integration-keys", {
  needs: "staff.read",
  target: "integration-key",
});
/** A notice that the server gave up sending. */
export const noticeArg = listedKind("notice", "dead-notices", { needs: "notices.read", target: "notice" });
/** An access key of any member of staff. */
export const staffKeyArg = listedKind("access key", "staff-keys", { needs: "staff.read" });
export const printerArg = listedKind("printer", "printers", { needs: "mail.read", target: "printer" });
/** A print job that was not printed. */
export const printJobArg = listedKind("print job", "print-jobs", { needs: "mail.read", target: "print-job" });
/** A pull list that is open. */
export const pullArg = listedKind("pull list", "pulls", { needs: "requests.read", target: "pull" });
export const accessKeyArg = listedKind("access key", "access-keys");
export const intakeArg = listedKind("intake session", "intakes", { needs: "mail.write" });
export const handOverArg = listedKind("hand-over", "hand-overs", { needs: "mail.read" });
/** A batch of scans. */
export const batchArg = listedKind("batch", "batches", { needs: "requests.read", target: "batch" });
/** To whom work can be given. */
export const colleagueArg = listedKind("colleague", "colleagues", { needs: "tickets.read" });
/** By its title or its short code. */
export const savedReplyArg = listedKind("saved reply", "saved-replies", {
  needs: "tickets.read",
  target: "saved-reply",
});
export const officeArg = listedKind("office", "offices");
/** What customers subscribe to, by its name. */
export const planArg = listedKind("plan", "plans", { needs: "customers.read" });
/** Where something is done: the office that the screen is about, unless another one is named. */
export const officeHereArg: ArgumentKind<ListedRef> = {
  ...officeArg,
  fromContext: ({ office }) => office ?? undefined,
  alwaysFromContext: true,
};
