// What a list reads: the pages of its endpoint, and the query that its address means.
import { call } from "@/app/platform/data/api";
import type { AnswerOf, CallInput, Endpoint } from "@/contract/wire/endpoint";
import type { StatusChoice } from "./list-status";

type QueryOf<E extends Endpoint> = NonNullable<CallInput<E>["query"]>;
type Status<E extends Endpoint> = QueryOf<E> extends { status?: infer S } ? Extract<S, string> : never;
type Order<E extends Endpoint> = QueryOf<E> extends { sort?: infer O } ? Extract<O, string> : never;

/** `endpoint`, which is asked with a query alone, and how a page of it is read. */
export function pagesOf<E extends Endpoint>(endpoint: E) {
  const read = async (query: QueryOf<E>): Promise<AnswerOf<E>> =>
    // An endpoint is asked with what CallInput names; the type system cannot follow it through a generic endpoint.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    call(endpoint, { query } as CallInput<E>);
  return { endpoint, read };
}

/**
 * Of a list that tabs and phrases narrow down: its pages, in the order `usual` unless the person chose another.
 * @param meant What the words and filters of the address mean to the endpoint, where that differs.
 */
export function narrowedPagesOf<E extends Endpoint, const Usual extends Order<E>>(
  endpoint: E,
  usual: Usual,
  meant: (narrowed: object) => object = (narrowed) => narrowed,
) {
  type Asked = { status: StatusChoice<Status<E>>["query"]; narrowed: object; sort: { sort?: Order<E> } };
  return {
    ...pagesOf(endpoint),
    query: ({ status, narrowed, sort }: Asked) => ({ ...status, ...meant(narrowed), sort: usual, ...sort }),
    all: { sort: usual },
  };
}
