// Files: signed uploads to a staging key, and making them final (D15).
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment } from "@/contract/wire/page";
import { batchLimit, uploadLimit } from "@/contract/wire/size-limits";

export const Folder = z
  .enum([
    "mails",
    "arrivals",
    "batches",
    "message-attachments",
    "task-messages",
    "support-tickets",
    "saved-replies",
  ])
  .meta({ id: "Folder" });
export type Folder = z.infer<typeof Folder>;

/** Every folder of the file store: those that clients upload to, and what the server takes from a call itself. */
export const storedFolders = [...Folder.options, "signatures"] as const;
export type StoredFolder = (typeof storedFolders)[number];

/** The largest upload to `folder`, in bytes. */
export function limitOf(folder: StoredFolder): number {
  return folder === "batches" ? batchLimit : uploadLimit;
}

/** Files of an office alone: of no mailbox, or of one that is not known yet. */
const ofOffice: ReadonlySet<Folder> = new Set<Folder>(["arrivals", "batches", "saved-replies"]);

type Format = {
  /** What people call it. */
  label: string;
  /** Endings of file names; the server's own keys end with the first. */
  extensions: readonly [string, ...string[]];
  /** Pictures are re-encoded, get a thumbnail and may be shown inline. Everything else can only be downloaded. */
  picture: boolean;
};

/** Every format that any folder accepts, by content type. */
export const uploadFormats = {
  "image/jpeg": { label: "JPG", extensions: [".jpg", ".jpeg"], picture: true },
  "image/png": { label: "PNG", extensions: [".png"], picture: true },
  "image/webp": { label: "WebP", extensions: [".webp"], picture: true },
  "image/gif": { label: "GIF", extensions: [".gif"], picture: true },
  "image/tiff": { label: "TIFF", extensions: [".tif", ".tiff"], picture: true },
  "image/avif": { label: "AVIF", extensions: [".avif"], picture: true },
  "application/pdf": { label: "PDF", extensions: [".pdf"], picture: false },
  "application/msword": { label: "DOC", extensions: [".doc"], picture: false },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    label: "DOCX",
    extensions: [".docx"],
    picture: false,
  },
  "text/plain": { label: "TXT", extensions: [".txt"], picture: false },
} as const satisfies Record<string, Format>;
export type UploadType = keyof typeof uploadFormats;

/**
 * "Any image" whose pixels the server can read: see pictureRefusal for HEIC and BMP. SVG is left out because it can run
 * scripts.
 */
const pictures = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/tiff",
  "image/avif",
] as const satisfies readonly UploadType[];
const documents = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const satisfies readonly UploadType[];
const ofTickets = [...pictures, ...documents, "text/plain"] as const satisfies readonly UploadType[];

/**
 * Content types that an upload may declare, by folder (specification §5). Files of a task may be of fewer types than
 * the folder that tasks and tickets share. The real type of the bytes is checked when the upload is made final.
 */
export const uploadTypes: Record<StoredFolder, readonly UploadType[]> = {
  mails: [...pictures, "application/pdf"],
  arrivals: pictures,
  batches: ["application/pdf"],
  "message-attachments": ofTickets,
  "task-messages": ["image/jpeg", "image/png", ...documents],
  "support-tickets": ofTickets,
  "saved-replies": ofTickets,
  signatures: ["image/png"],
};

/** Whether `type` may be uploaded to `folder`. */
export function isUploadType(folder: StoredFolder, type: string): type is UploadType {
  return uploadTypes[folder].some((taken) => taken === type);
}

/** Pictures that the server's image library cannot read, by content type, and what to do with each. */
const unread: Record<string, string> = {
  ...Object.fromEntries(
    ["heic", "heif", "heic-sequence", "heif-sequence"].map((name) => [
      `image/${name}`,
      "a HEIC photo. Set the phone's camera to “Most Compatible” (JPEG), or save the photo as JPG, then add it again.",
    ]),
  ),
  ...Object.fromEntries(
    ["bmp", "x-bmp", "x-ms-bmp"].map((name) => [
      `image/${name}`,
      "a BMP picture. Save it as PNG or JPG, then add that.",
    ]),
  ),
};

/** Why a picture of this content type is refused, and what to do; null for every other type. */
export function pictureRefusal(name: string, type: string): string | null {
  const about = unread[type];
  return about === undefined ? null : `${name} is ${about}`;
}

/** Names of formats as a person reads them: "JPG, PNG or PDF". */
export function formatNames(types: readonly UploadType[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    types.map((type) => uploadFormats[type].label),
  );
}

/**
 * Bytes as people read them, on a base of 1024: 1536 gives "1.50 KB". Plain bytes have no decimals, and limits are
 * whole numbers: "40 MB" is `formatBytes(41943040, 0)`.
 */
export function formatBytes(bytes: number, decimals = 2): string {
  const units = ["Bytes", "KB", "MB", "GB"] as const;
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : decimals)} ${units[power]}`;
}

export const createUploadUrl = endpoint({
  method: "post",
  path: "/file-manager/create-url",
  tag: "Files",
  summary: "A signed address to PUT one file to, valid for five minutes",
  doing: "Preparing the upload",
  access: "files.write",
  body: z
    .object({
      originalName: z.string().min(1).max(255),
      contentType: z.string().max(100),
      folder: Folder,
      mailboxId: Id.optional().meta({
        description: "Needed for every folder but arrivals, batches and saved-replies.",
      }),
      officeId: Id.optional().meta({
        description:
          "Of a folder without a mailbox: the office where the item is, or your own. Your only office, or the one you work in now, unless sent.",
      }),
      size: z
        .number()
        .int()
        .min(1)
        .optional()
        .meta({ description: "Bytes; when sent, the address takes exactly that many." }),
    })
    .refine(({ folder, mailboxId }) => ofOffice.has(folder) || mailboxId !== undefined, {
      error: "Say for which mailbox the file is.",
      path: ["mailboxId"],
    })
    .refine(({ folder, mailboxId }) => !ofOffice.has(folder) || mailboxId === undefined, {
      error: "This folder is for what is of no mailbox yet. Send its office, or use the folder mails.",
      path: ["mailboxId"],
    }),
  answer: z.object({
    presignedUrl: z.url().meta({
      description:
        "Where to PUT the bytes, with exactly the declared Content-Type and no Authorization; 200 is success.",
    }),
    fileKey: z.string(),
    expiresAt: Moment,
  }),
  errors: ["not_found", "invalid", "too_large", "unsupported_type"],
});

export const FinalFile = z
  .object({
    fileKey: z.string(),
    contentType: z.string(),
    size: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    url: z.string().meta({ description: "A short-lived link to view it." }),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: "FinalFile" });
export type FinalFile = z.infer<typeof FinalFile>;

export const finaliseUpload = endpoint({
  method: "post",
  path: "/file-manager/finalise",
  tag: "Files",
  summary: "Check an uploaded file, re-encode it and give it its lasting key; a repeat gives the same answer",
  doing: "Checking the uploaded file",
  access: "files.write",
  body: z.object({
    fileKey: z.string().min(1).max(2048).meta({
      description: "The fileKey of create-url, or the public link that ends with it.",
    }),
  }),
  answer: FinalFile,
  errors: ["not_found", "conflict", "invalid", "too_large", "unsupported_type", "storage_full"],
});
