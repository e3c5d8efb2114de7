// The query of a call: only values that its endpoint accepts, each once, and nothing else.
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";

/** For endpoints that take no query value. */
const nothing = z.object({});

/**
 * Reads the query of an address, such as `/api/x?limit=5`. @throws ApiError `malformed`, which names what does not fit.
 */
export type ReadQuery<Query extends z.ZodType | undefined> = (
  url: string,
) => Query extends z.ZodType ? z.output<Query> : undefined;

/**
 * Makes the reader of a query that `schema` describes; without a schema no value is accepted.
 * @throws Error for a schema that is no object, because then the names are unknown.
 */
export function queryReader<Query extends z.ZodType | undefined>(schema: Query): ReadQuery<Query> {
  const described: z.ZodType = schema ?? nothing;
  if (!(described instanceof z.ZodObject)) throw new Error("A query is described by an object schema.");
  const known = Object.keys(described.shape);
  /** An empty or ALL filter is none (D28), but ALL may be a text that is searched for. */
  const isSent = ([name, value]: readonly [string, string]): boolean => {
    // A list of no ids is not the list of all.
    if ((value !== "" && value !== "ALL") || name === "ids") return true;
    const part: unknown = described.shape[name];
    if (!(part instanceof z.ZodType) || !part.safeParse(undefined).success) return true;
    return value === "ALL" && part.safeParse(value).success;
  };
  const read = (url: string): unknown => {
    const given = textsIn(url);
    const unknown = Object.keys(given).filter((name) => !known.includes(name));
    if (unknown.length > 0) throw refused(unknown, known);
    if (!schema) return undefined;
    const result = described.safeParse(Object.fromEntries(Object.entries(given).filter(isSent)));
    if (result.success) return result.data;
    const wrong = result.error.issues.map(
      ({ path, message }) => [path.map(String).join("."), message] as const,
    );
    const message = wrong.map(([name, what]) => `${name}: ${what}`).join(" ");
    throw new ApiError("malformed", message, { fields: Object.fromEntries(wrong) });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema itself
  return read as ReadQuery<Query>;
}

/** The values of an address's query by name. @throws ApiError `malformed` for a name that occurs twice. */
export function textsIn(url: string): Record<string, string> {
  const begin = url.indexOf("?");
  if (begin === -1) return {};
  const pairs = [...new URLSearchParams(url.slice(begin + 1))];
  const twice = pairs.find(([name], place) => pairs.findIndex(([other]) => other === name) !== place);
  if (twice) {
    const why = "It is sent more than once. Send one value.";
    throw new ApiError("malformed", `${shown(twice[0])}: ${why}`, { fields: { [twice[0]]: why } });
  }
  return Object.fromEntries(pairs);
}

function refused(unknown: readonly string[], known: readonly string[]): ApiError {
  const why =
    known.length === 0
      ? "This address takes no query values."
      : `This address knows no such query value. It takes ${known.join(", ")}.`;
  return new ApiError("malformed", `${unknown.map(shown).join(", ")}: ${why}`, {
    fields: Object.fromEntries(unknown.map((name) => [name, why])),
  });
}

/** A name in the form that a message can show. */
function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
