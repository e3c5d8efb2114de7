// The photos of unfinished entries. They live longer than the wizard's dialog, so that closing it does not lose an
// upload.
import { onSignOut } from "@/app/platform/session/session";
import { type PhotoUpload, createPhotoUpload } from "@/app/platform/uploads/photo-upload";
import { findPhoto, uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { once } from "@/app/ui/once";

const photos = new Map<string, PhotoUpload>();

const followSession = once(() =>
  onSignOut(() => {
    for (const key of photos.keys()) forgetPhoto(key);
  }),
);

/** The photo of the draft under `key`; the same object until it is forgotten. */
export function photoOfDraft(key: string): PhotoUpload {
  followSession();
  const known = photos.get(key);
  if (known) return known;
  const made = createPhotoUpload({
    uploader: { upload: uploadPhoto, find: findPhoto },
    previews: { make: (file) => URL.createObjectURL(file), drop: (preview) => URL.revokeObjectURL(preview) },
  });
  photos.set(key, made);
  return made;
}

/** Gives the photo of the draft `from` to the draft `to`, with an upload that is under way; what `to` had is discarded. */
export function movePhoto(from: string, to: string): void {
  forgetPhoto(to);
  const moved = photos.get(from);
  if (!moved) return;
  photos.delete(from);
  photos.set(to, moved);
}

/** Aborts the photo's upload if it is running, and discards its file. */
export function forgetPhoto(key: string): void {
  photos.get(key)?.remove();
  photos.delete(key);
}
