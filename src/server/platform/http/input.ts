// What a call sends, parsed by its endpoint: address, query and body, and the version that the client saw.
import type { Context } from "hono";
import type * as z from "zod";
import type { Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { errorCode } from "../db/database-errors";

export async function parseInput(endpoint: Endpoint, readQuery: (url: string) => unknown, context: Context) {
  return {
    params: endpoint.params && parsed(endpoint.params, context.req.param(), "address"),
    query: readQuery(context.req.url),
    body: endpoint.body && (await parsedBody(endpoint.body, context)),
  };
}

async function parsedBody(schema: z.ZodType, context: Context): Promise<unknown> {
  const text = await bodyText(context);
  if (text === "") {
    if (schema.safeParse(undefined).success) return schema.parse(undefined);
    throw new ApiError("malformed", "The request has no body. Send JSON.");
  }
  const body = parsed(schema, parsedJson(text), "body");
  // Text that the database cannot store is only possible with an escape: half a surrogate pair, or NUL.
  if (/\\u(?:0000|d[89a-f])/i.test(text) && !isStorable(body)) {
    throw new ApiError(
      "invalid",
      "The body holds a character that cannot be stored: NUL, or half of a surrogate pair. Remove it.",
    );
  }
  return body;
}

/** @throws ApiError `malformed` where the caller disconnected before all of it arrived. */
async function bodyText(context: Context): Promise<string> {
  try {
    return await context.req.text();
  } catch (fault) {
    if (errorCode(fault) !== "ECONNRESET") throw fault;
    throw new ApiError("malformed", "The request's body did not arrive whole. Send it again.");
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("malformed", "The body is not valid JSON.");
  }
}

/**
 * Whether every text inside, names too, can be stored. Without recursion, because a body may be nested as deep as it is
 * long.
 */
function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) return false;
    if (typeof part !== "object" || part === null) continue;
    for (const [name, inner] of Object.entries(part)) open.push(name, inner);
  }
  return true;
}

/** 404 for an address that cannot name a record, 422 with the fields for a body. */
export function parsed(schema: z.ZodType, value: unknown, where: "address" | "body"): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (where === "address") throw new ApiError("not_found", "There is nothing at this address.");
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.map(String).join(".") || where, issue.message]),
  );
  const [first] = Object.entries(fields);
  const message = first ? `${first[0]}: ${first[1]}` : "The request does not fit.";
  const [issue] = result.error.issues;
  throw new ApiError("invalid", (issue && tooManyWords(issue)) ?? message, { fields });
}

/** Of records that were selected, and are more than one call takes; null of anything else. */
function tooManyWords(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== "too_big" || issue.origin !== "array" || !/ids$/i.test(String(issue.path.at(-1))))
    return null;
  return `At most ${Number(issue.maximum).toLocaleString("en")} can be done at once. Select fewer, then do the rest.`;
}

/** `If-Match: "3"` or `If-Match: 3` gives 3. */
export function versionOf(context: Context): number | undefined {
  const header = context.req.header("if-match");
  if (header === undefined) return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!version) throw new ApiError("malformed", 'If-Match must hold the record\'s version, such as "3".');
  return Number(version);
}
