// The calls of a bulk run, gathered: each run goes on until it makes a change that may be sent with others, then all are sent at once.
import * as z from "zod";
import { type BulkAnswer, bulkRun } from "@/contract/wire/bulk-run";
import type { Call, CallOptions, Endpoint, Together } from "@/contract/wire/endpoint";
import { ApiError, ErrorCode } from "@/contract/wire/errors";
import { valueIn } from "@/contract/wire/transport";

type Held = {
  endpoint: Endpoint;
  input: { params?: unknown; body?: unknown };
  options: CallOptions;
  call: Call;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** Gathers the first change of each run of a bulk run; later ones are sent alone. `name` is the same in every try of these runs. */
export function makeGathering(name: string) {
  const held: Held[] = [];
  let isSent = false;
  return {
    /** For one run; `holds` is called when it waits for the others. */
    of: (holds: () => void): Together => {
      return (endpoint, input, options, call) =>
        isSent
          ? call(endpoint, input, options)
          : new Promise((resolve, reject) => {
              held.push({ endpoint, input, options, call, resolve, reject });
              holds();
            });
    },
    /** Sends what is held; each run then has its answer. */
    send: (): Promise<void> => {
      isSent = true;
      return sendAll(held, name);
    },
  };
}

const Params = z.looseObject({ id: z.string().optional() });

/** A second try is about those that were not answered, so what it is about is part of its key. */
function keyOf(name: string, held: readonly Held[]): string {
  const about = Params.parse(held[0]?.input.params ?? {}).id ?? "";
  return `${name}.${held.length}.${about}`;
}

async function sendAll(held: readonly Held[], name: string): Promise<void> {
  const [first, second] = held;
  if (!first) return;
  try {
    if (!second) return first.resolve(await first.call(first.endpoint, first.input, first.options));
    const calls = held.map(({ endpoint, input, options: { version } }) => ({
      to: `${endpoint.method} ${endpoint.path}`,
      params: Params.parse(input.params ?? {}),
      ...(input.body !== undefined && { body: input.body }),
      ...(version !== undefined && { version }),
    }));
    const { source } = first.options;
    const idempotencyKey = keyOf(name, held);
    const { answers } = await first.call(
      bulkRun,
      { body: { calls } },
      { idempotencyKey, ...(source && { source }) },
    );
    for (const [place, each] of held.entries()) settle(each, answers[place]);
  } catch (error) {
    for (const { reject } of held) reject(error);
  }
}

function settle({ endpoint, resolve, reject }: Held, given: BulkAnswer | undefined): void {
  if (given?.error) {
    const { code, message, fields } = given.error;
    const known = ErrorCode.safeParse(code).data ?? "internal";
    return reject(new ApiError(known, message, fields ? { fields } : {}));
  }
  try {
    resolve(valueIn(endpoint, given?.answer));
  } catch (error) {
    reject(error);
  }
}
