// Cursors: the place where the next page of a list begins, as opaque text that clients send back.
import type * as z from "zod";
import { ApiError } from "@/contract/wire/errors";

/** Writes the sort values of a page's last row, in the list's sort order. */
export function writeCursor(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/**
 * Reads a cursor whose parts have the given shape.
 * @throws ApiError `malformed` when it is not one of ours.
 */
export function readCursor<Shape extends z.ZodType>(cursor: string, shape: Shape): z.output<Shape> {
  const parts = shape.safeParse(parsedJson(Buffer.from(cursor, "base64url").toString()));
  if (parts.success) return parts.data;
  throw new ApiError(
    "malformed",
    "The next page cannot be found from here. Start again from the first page.",
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
