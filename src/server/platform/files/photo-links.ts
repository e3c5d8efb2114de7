// Links to the photo of an item that was read as a part of something else.
import type { LinkHolder } from "../auth/gate";
import type { FileStore } from "./store";

/** Links to the photo that was read with an item; null where there is none. */
export function photoLinks(
  files: FileStore,
  photo: { photo_key: string | null; photo_thumbnail_key: string | null },
  viewer: LinkHolder,
  now: Date,
): { photoUrl: string | null; thumbnailUrl: string | null } {
  if (photo.photo_key === null) return { photoUrl: null, thumbnailUrl: null };
  const keys = { key: photo.photo_key, thumbnail_key: photo.photo_thumbnail_key };
  const { url, thumbnailUrl } = files.viewUrls(keys, viewer, now);
  return { photoUrl: url, thumbnailUrl };
}
