// Reading an endpoint from a component: cached, shared, and read again when its tag changes.
import useSWR, { type SWRConfiguration, type SWRResponse, mutate } from "swr";
import * as z from "zod";
import type { AnswerOf, CallInput, Endpoint } from "@/contract/wire/endpoint";
import type { ApiError } from "@/contract/wire/errors";
import { call } from "./api";
import { useOnScreen } from "./on-screen";

/** [tag, "method /path", input]: `reloadTags` and manual mutations find an answer by this. */
export type EndpointKey = readonly [tag: string, address: string, input: unknown];

export function endpointKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): EndpointKey {
  const address = `${endpoint.method} ${endpoint.path}`;
  answerOf.set(address, endpoint.answer);
  return [endpoint.tag, address, input];
}

/** The schemas of the answers that were read so far, by address. */
const answerOf = new Map<string, Endpoint["answer"]>();

/** Shows the answer to a change of record `id` wherever that record is read in the same form. */
export async function showAnswer(
  { answer: form }: Endpoint,
  id: string | null,
  answer: unknown,
): Promise<void> {
  if (!form || id === null) return;
  const isOfRecord = (key: unknown) => {
    const { data } = OnRecord.safeParse(key);
    return data !== undefined && answerOf.get(data[1]) === form && data[2].params.id === id;
  };
  await mutate(isOfRecord, answer, { revalidate: false });
}

const OnRecord = z.tuple([z.string(), z.string(), z.object({ params: z.strictObject({ id: z.string() }) })]);

/**
 * The answer of `endpoint` for `input`; null reads nothing yet. `error` is an ApiError to show to the person. For
 * optimistic updates through SWR, start from the second argument of `optimisticData` (what is on the screen): starting
 * from the first loses overlapping changes.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  {
    read = (wanted) => call(endpoint, wanted),
    ...options
  }: Pick<SWRConfiguration, "keepPreviousData" | "refreshInterval"> & {
    /** How it is read, where that is more than one call of the endpoint. */
    read?: (input: CallInput<E>) => Promise<AnswerOf<E>>;
  } = {},
): SWRResponse<AnswerOf<E>, ApiError> {
  const key = input === null ? null : endpointKey(endpoint, input);
  useOnScreen(key);
  return useSWR<AnswerOf<E>, ApiError>(
    key,
    () => {
      if (input === null) throw new Error(`${endpoint.path} was read without its input.`);
      return read(input);
    },
    options,
  );
}

/** Settings of SWR for the whole console. `call` has retried already, so a failure waits for the person. */
export const swrSettings: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: true,
  focusThrottleInterval: 15_000,
};
