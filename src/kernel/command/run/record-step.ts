// What the person's own changes did to the versions of records. A reference from before such a change is still good
// after it, while a change by another person in between is still noticed.
import * as z from "zod";
import type { CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { MovedAlong } from "@/contract/wire/moved";

/** One own change of one record: it was made on version `from` and led to version `to`. */
export const RecordStep = z.object({
  id: z.string(),
  from: z.number(),
  to: z.number(),
  /** The record's status after it; absent where the answer does not say. */
  status: z.string().optional(),
  /** What was done, as a list says it of the row: "Answered". */
  did: z.string().optional(),
  /** It changed along with the record that was called for: an item with its request. */
  along: z.literal(true).optional(),
});
export type RecordStep = z.infer<typeof RecordStep>;

export type OwnSteps = {
  learn: (step: RecordStep) => void;
  /** `args` with each record at the version that the person's own changes have led to since. */
  asLeft: (args: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  forget: () => void;
};

const Reference = z.looseObject({ id: z.string(), version: z.number(), status: z.string().optional() });
const OnRecord = z.object({ params: z.object({ id: z.string() }) });
const Changed = z.object({ id: z.string(), version: z.number(), status: z.string().optional() });

/** The most steps that are remembered. A record that changed longer ago has been read again since. */
const mostSteps = 1_000;

const MovedOthers = z.object({ moved: MovedAlong });

/** The steps that a call made: of the record it changed, and of the records that changed along with it. */
export function stepsBy<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  answer: unknown,
): RecordStep[] {
  const step = stepOf(endpoint, input, options, answer);
  const others = (endpoint.method !== "get" && MovedOthers.safeParse(answer).data?.moved) || [];
  return [...(step ? [step] : []), ...others.map((each) => ({ ...each, along: true as const }))];
}

/**
 * The step of the record that a call changed; null where it changed none whose version was sent. A change adds one to
 * the version. An answer with a higher version tells of a record that others changed and that this call left as it was.
 */
function stepOf<E extends Endpoint>(
  { versioned }: E,
  input: CallInput<E>,
  { version }: CallOptions,
  answer: unknown,
): RecordStep | null {
  if (!versioned || version === undefined) return null;
  const record = OnRecord.safeParse(input).data?.params;
  const after = Changed.safeParse(answer).data;
  if (record?.id !== after?.id || after?.version !== version + 1) return null;
  const { id, status } = after;
  return { id, from: version, to: after.version, ...(status !== undefined && { status }) };
}

/** Whether a call left the record as it was: it was like that already. */
export function leftAsItWas<E extends Endpoint>(
  { versioned }: E,
  input: CallInput<E>,
  { version }: CallOptions,
  answer: unknown,
): boolean {
  const after = Changed.safeParse(answer).data;
  const isOfRecord = after?.id === OnRecord.safeParse(input).data?.params.id;
  return versioned === true && isOfRecord && after?.version === version;
}

export function makeOwnSteps(): OwnSteps {
  const steps = new Map<string, RecordStep>();
  const placeOf = (id: string, version: number) => `${id} ${version}`;
  return {
    learn: (step) => {
      steps.set(placeOf(step.id, step.from), step);
      const [oldest] = steps.keys();
      if (steps.size > mostSteps && oldest !== undefined) steps.delete(oldest);
    },
    asLeft: (args) =>
      withRecords(args, (reference) => {
        let last: RecordStep | undefined;
        for (;;) {
          const next = steps.get(placeOf(reference.id, last?.to ?? reference.version));
          if (!next) break;
          last = next;
        }
        if (!last) return reference;
        const { status: _, ...left } = { ...reference, version: last.to };
        return last.status === undefined ? left : { ...left, status: last.status };
      }),
    forget: () => steps.clear(),
  };
}

/** `args` with each record that has a version replaced by what `change` makes of it. */
export function withRecords(
  args: Readonly<Record<string, unknown>>,
  change: (reference: z.infer<typeof Reference>) => object,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const { data } = Reference.safeParse(value);
      return [name, data ? change(data) : value];
    }),
  );
}

/** The records in `args` that have a version. */
export function recordsIn(args: Readonly<Record<string, unknown>>): { id: string; version: number }[] {
  return Object.values(args).flatMap((value) => Reference.safeParse(value).data ?? []);
}
