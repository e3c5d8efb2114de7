// The mailboxes that may be meant, likeliest first, each with the key that assigns the item to it.
import { useMemo } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useOffers } from "@/app/command/context";
import { exceptionTarget } from "@/app/records/looks/exception-look";
import { Kbd } from "@/app/ui/components/kbd";
import { type Exception, type ExceptionCandidate, mostCandidates } from "@/contract/exceptions/exception";
import { displayName } from "@/contract/mailboxes/mailbox";

export function Candidates({ exception }: { exception: Exception }) {
  const { candidates, id, label, version } = exception;
  const mayAssign = exception.next.some(({ to, refusal }) => to === "ASSIGNED" && refusal === null);
  const offers = useMemo(
    () =>
      mayAssign
        ? candidates.map((candidate) => ({
            id: "exception.assign",
            args: { exception: { id, label, version }, ...assignment(candidate) },
          }))
        : null,
    [mayAssign, candidates, id, label, version],
  );
  useOffers(offers);
  if (!mayAssign) return null;
  if (candidates.length === 0) {
    return <p className="text-sm text-muted-foreground">No mailbox of this office fits this item.</p>;
  }
  return (
    <section aria-labelledby="candidates" className="grid gap-2">
      <h3 id="candidates" className="text-xs font-medium text-muted-foreground">
        Suggested mailbox
      </h3>
      <ol className="grid gap-1.5">
        {candidates.slice(0, mostCandidates).map((candidate, place) => (
          <li key={candidate.mailboxId}>
            <CommandButton
              id="exception.assign"
              args={assignment(candidate)}
              target={exceptionTarget(exception)}
              variant="outline"
              className="h-auto w-full justify-start gap-3 px-2.5 py-1.5 text-left"
            >
              <Kbd strokes={[String(place + 1)]} variant="plain" aria-hidden="true" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">
                  STE {candidate.steNumber}
                  {candidate.recipient && ` · ${displayName(candidate.recipient)}`}
                </span>
                <span className="truncate text-xs font-normal text-muted-foreground">
                  {candidate.workspaceName}, {foundWords[candidate.foundBy] ?? "may fit"}
                  {candidate.status !== "ACTIVE" && `, ${candidate.status.toLowerCase()}`}
                </span>
              </span>
            </CommandButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Arguments of exception.assign that name the candidate. */
function assignment({ mailboxId, steNumber, recipient }: ExceptionCandidate) {
  return {
    mailbox: { id: mailboxId, label: `STE ${steNumber}` },
    ...(recipient && { recipient: { id: recipient.id, label: displayName(recipient) } }),
  };
}

const foundWords: Readonly<Record<string, string>> = {
  number: "the number fits",
  name: "the name fits",
  part: "a part of the name fits",
  spelling: "similar spelling",
};
