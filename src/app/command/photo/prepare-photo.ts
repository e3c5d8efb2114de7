// The photo of a command before it runs: taken where it was requested, uploaded where its item is already registered.
import * as z from "zod";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { ApiError } from "@/contract/wire/errors";
import type { Photo } from "@/kernel/arguments/screen/photo";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { askPhoto } from "./photo-question";
import { uploadedFor } from "./uploaded-for";

/** The arguments that are read here. */
const PhotoArgs = z.object({
  photo: z.object({ file: z.instanceof(File).optional() }).optional(),
  mail: z.object({ id: z.string(), label: z.string() }).optional(),
});

/**
 * `args` with a photo that can be sent; null when the person cancels. A photo that cannot be uploaded without the network stays a
 * file, which waits on this machine.
 * @throws ApiError for a photo that the server refuses.
 */
export async function preparePhoto(command: AnyCommand, args: Args): Promise<Args | null> {
  const { photo, mail } = PhotoArgs.parse(args);
  const file = photo?.file ?? (await askPhoto(mail?.label ?? command.title));
  if (!file) return null;
  const ready = { ...args, photo: (mail && (await uploaded(mail.id, file))) ?? { file } };
  // At the item's current version: other changes of the item do not affect its photo.
  return command.takesPhoto && mail ? { ...ready, mail } : ready;
}

async function uploaded(mailId: string, file: File): Promise<Photo | null> {
  try {
    const photo = await uploadedFor(mailId, file);
    if (photo) return photo;
    throw new ApiError("conflict", "This mail item was withdrawn. Register it again.");
  } catch (error) {
    const isPassing = error instanceof StorageError ? error.passing : isUnreached(error);
    if (isPassing) return null;
    if (error instanceof StorageError) throw new ApiError("invalid", error.message);
    throw error;
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unavailable";
}
