// Attachments of messages: finished uploads by name, link and content type.
import * as z from "zod";
import type { ErrorCode } from "@/contract/wire/errors";
import { line, longText } from "@/contract/wire/page";

/** What a client sends. `url` is the fileKey of a finished upload, or a link that ends with the fileKey. */
export const NewAttachment = z.object({
  name: line(255).pipe(z.string().min(1, "Give the file a name.")),
  url: z.string().min(1).max(2048),
  type: z.string().max(100),
});

/** What an answer holds. `url` is a short-lived link. */
export const Attachment = z
  .object({ name: z.string(), url: z.string(), type: z.string(), size: z.number().int() })
  .meta({ id: "Attachment" });
export type Attachment = z.infer<typeof Attachment>;

/** A message a person writes: text, or attachments, or both. */
export const messageText = longText(20_000);

/** Refusals that every call with attachments can give, beyond its own. */
export const attachmentErrors = [
  "conflict",
  "unsupported_type",
  "too_large",
  "storage_full",
] as const satisfies readonly ErrorCode[];
