// Whether a document can be opened, checked before a customer is told that it is there.
import { ApiError } from "@/contract/wire/errors";
import { type UploadType, uploadFormats } from "@/contract/files/file";
import { docFault } from "./open-doc";
import { docxFault } from "./open-docx";
import { pdfFault } from "./open-pdf";

type Fault = "locked" | "damaged" | "slow";

/**
 * Opens a document of `type`; texts can always be opened.
 * @throws ApiError `invalid` for one that is damaged, asks for a password or takes too long to open.
 */
export async function requireOpens(bytes: Uint8Array, type: UploadType, name: string): Promise<void> {
  const fault = await faultOf(bytes, type);
  if (fault === null) return;
  const { label } = uploadFormats[type];
  const words: Record<Fault, string> = {
    damaged: `${name} cannot be opened as a ${label}: it is damaged or ends too soon. Save or scan it again and upload that.`,
    locked: `${name} asks for a password when it is opened. Save it without one and upload that.`,
    slow: `${name} takes too long to open. Print it to a new ${label} and upload that.`,
  };
  throw new ApiError("invalid", words[fault]);
}

async function faultOf(bytes: Uint8Array, type: UploadType): Promise<Fault | null> {
  if (type === "application/pdf") return pdfFault(bytes);
  if (type === "application/msword") return docFault(bytes);
  if (type !== "application/vnd.openxmlformats-officedocument.wordprocessingml.document") return null;
  return isZip(bytes) ? docxFault(bytes) : docFault(bytes);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
