// Every endpoint of the contract, gathered from its modules so that none can be forgotten.
import * as z from "zod";
import type { Endpoint } from "@/contract/wire/endpoint";

/** The contract's modules by path. */
export const contractModules = import.meta.glob<Record<string, unknown>>("../../../contract/*/*.ts", {
  eager: true,
});

/** An endpoint with the name it is exported under, which is its operation's id. */
export type NamedEndpoint = Endpoint & { name: string };

/** The endpoints that `modules` export, in the order of tags as they first appear, then of their exports. */
export function endpointsOf(modules: Readonly<Record<string, Record<string, unknown>>>): NamedEndpoint[] {
  const named: NamedEndpoint[] = [];
  for (const [name, value] of Object.values(modules).flatMap(Object.entries<unknown>)) {
    if (isEndpoint(value)) named.push({ ...value, name });
  }
  return named;
}

const Shape = z.object({
  method: z.string(),
  path: z.string().startsWith("/"),
  tag: z.string(),
  summary: z.string(),
  access: z.string(),
});

function isEndpoint(value: unknown): value is Endpoint {
  return Shape.safeParse(value).success;
}
