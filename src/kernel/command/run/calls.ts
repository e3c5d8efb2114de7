// The calls of a run: each has the key of its attempt, and what it changed is written down.
import { changeBy } from "@/contract/feed/change";
import type { Call, Together } from "@/contract/wire/endpoint";
import type { Source } from "@/contract/wire/event";
import type { Outcome } from "../define";
import { type OwnSteps, type RecordStep, leftAsItWas, stepsBy } from "./record-step";

/** What the calls of a run did: to the versions of records, whether they changed anything, and whether they left a record as it was. */
export type Done = { steps: RecordStep[]; changed?: boolean; left?: boolean };

/** Calls sent as `source`; what they change is added to `did`. */
export type CallsOf = (source: Source, attempt: string, did: Done, together?: Together) => Call;

export function makeCallsOf(send: Call, own: OwnSteps): CallsOf {
  return (source, attempt, did, together) => {
    let calls = 0;
    return async (endpoint, input, options = {}) => {
      const idempotencyKey = endpoint.idempotent ? `${attempt}.${calls++}` : undefined;
      const sent = { source, idempotencyKey, ...(together && { together }), ...options };
      const answer = await send(endpoint, input, sent);
      if (leftAsItWas(endpoint, input, options, answer)) did.left = true;
      else did.changed ||= changeBy(endpoint, input, answer) !== null;
      const steps = stepsBy(endpoint, input, options, answer);
      for (const step of steps) own.learn(step);
      did.steps.push(...steps);
      return answer;
    };
  };
}

/** The outcome of a run with what its calls did. */
export function changedBy({ changed, left }: Done, outcome: Outcome): Outcome {
  return changed ? { ...outcome, changed } : left ? { unchanged: true, ...outcome } : outcome;
}
