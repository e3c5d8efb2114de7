// Names, looks and targets of exceptions.
import { Badge } from "@/app/ui/components/badge";
import type { Tone } from "@/app/ui/components/tone";
import { type Exception, type ExceptionState, exceptionStateLabel } from "@/contract/exceptions/exception";
import { type Open, shownAs } from "@/contract/wire/open-enum";
import type { Target } from "@/kernel/command/context";

const tones = shownAs<ExceptionState, Tone>(
  {
    OPEN: "warning",
    WAITING: "info",
    HELD: "progress",
    ASSIGNED: "success",
    RETURNED: "neutral",
    SETTLED: "success",
  },
  () => "neutral",
);

export function ExceptionStateBadge({ state }: { state: Open<ExceptionState> }) {
  return <Badge tone={tones(state)}>{exceptionStateLabel(state)}</Badge>;
}

export function exceptionTarget({ id, label, version, state, next, snoozedUntil }: Exception): Target {
  return { kind: "exception", id, label, version, status: state, next, snoozed: snoozedUntil !== null };
}
