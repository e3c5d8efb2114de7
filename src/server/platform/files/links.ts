// Signed addresses on this server: for sending an upload, and for viewing a file.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { LinkOwner } from "../auth/gate";
import type { Upload } from "./bucket";

const Text = z.string().max(200).optional();

/** The query of an address for an upload, as it arrives. */
export const UploadQuery = z.object({ type: Text, size: Text, expires: Text, signature: Text });
export type UploadQuery = z.infer<typeof UploadQuery>;

/** The query of a link to a file, as it arrives. */
export const ViewQuery = z.object({ session: Text, key: Text, system: Text, expires: Text, signature: Text });
export type ViewQuery = z.infer<typeof ViewQuery>;

export type Links = ReturnType<typeof createLinks>;

/** Seconds for which a file's link stays the same, so that browsers need not load the file again. */
const viewStep = 5 * 60;

/** Makes and checks the signed addresses. The signing keys are derived from the server's shared secret. */
export function createLinks(secret: Uint8Array) {
  const signUpload = signer(deriveKey(secret, "file-upload"));
  const signView = signer(deriveKey(secret, "file-view"));

  return {
    /** The address that accepts `upload` and nothing else, until it expires. */
    upload({ key, contentType, size, expiresAt }: Upload): string {
      const query = {
        type: contentType,
        size: String(size ?? "any"),
        expires: String(seconds(expiresAt)),
      };
      return address(key, { ...query, signature: signUpload([key, ...Object.values(query)]) });
    },

    /**
     * What may be sent to the upload address of `key` with `query`.
     * @throws ApiError `forbidden` when it was changed or has expired.
     */
    admitUpload(key: string, query: UploadQuery, now: Date): Pick<Upload, "contentType" | "size"> {
      const { type = "", size = "", expires = "", signature = "" } = query;
      if (!equal(signature, signUpload([key, type, size, expires]))) {
        throw new ApiError(
          "forbidden",
          "The address of this upload was changed or is not ours. Choose the file again.",
        );
      }
      if (seconds(now) >= Number(expires)) {
        throw new ApiError(
          "forbidden",
          "The upload began too late: its address has expired. Choose the file again.",
        );
      }
      return { contentType: type, size: size === "any" ? null : Number(size) };
    },

    /**
     * A link with which `owner` sees one object: it stays the same for 5 minutes and is valid for 10 to 15, while the
     * owner's session or key lives.
     */
    view(key: string, { kind, id }: LinkOwner, now: Date): string {
      const expires = String((Math.floor(seconds(now) / viewStep) + 3) * viewStep);
      return address(key, { [kind]: id, expires, signature: signView([key, kind, id, expires]) });
    },

    /**
     * The owner that a link to `key` was made for.
     * @throws ApiError `forbidden` when it was changed or has expired.
     */
    admitView(key: string, query: ViewQuery, now: Date): LinkOwner {
      const { expires = "", signature = "" } = query;
      const kind = (["session", "key", "system"] as const).find((each) => query[each] !== undefined);
      const owner: LinkOwner = kind ? { kind, id: query[kind] ?? "" } : { kind: "session", id: "" };
      if (!equal(signature, signView([key, owner.kind, owner.id, expires]))) {
        throw new ApiError(
          "forbidden",
          "This link to a file was changed or is not ours. Open the file from its record.",
        );
      }
      if (seconds(now) >= Number(expires)) {
        throw new ApiError("forbidden", "This link to a file has expired. Reload the page to get a new one.");
      }
      return owner;
    },
  };
}

function address(key: string, query: Record<string, string>): string {
  return `/api/files/${key}?${new URLSearchParams(query).toString()}`;
}

/** A key for one `purpose`, by HKDF-SHA-256: a signature for one purpose is never valid for another. */
function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `pigeonhole ${purpose}`, 32));
}

function signer(key: Uint8Array) {
  return (parts: readonly string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}

function equal(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
