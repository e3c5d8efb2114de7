// How the console uploads photos: as the person who is signed in.
import { call } from "@/app/platform/data/api";
import { createSignedPut } from "./signed-put";
import { createUploader } from "./uploader";

const { upload, find } = createUploader({ call, put: createSignedPut(() => new XMLHttpRequest()) });

/**
 * Uploads one photo for a mailbox and has it checked and stored.
 * @throws ApiError or StorageError with a message for the person; the signal's reason when aborted.
 */
export const uploadPhoto = upload;

/** A photo uploaded earlier, with valid links. @throws ApiError `not_found` when it is gone. */
export const findPhoto = find;
