// The access log: who opened which photo or scan, when and from where.
import * as z from "zod";
import { openEnum } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { storedFolders } from "./file";
import { Id, Moment, PageQuery, pageOf } from "@/contract/wire/page";

export const FileView = z
  .object({
    id: Id,
    at: Moment,
    who: z.string().meta({ description: "A person's name, or that of another system's key." }),
    staffId: Id.nullable().meta({ description: "Null where another system opened it, by its key." }),
    integrationKeyId: Id.nullable(),
    address: z.string().meta({ description: "Network address it was opened from." }),
    fileName: z.string(),
    folder: openEnum(z.enum(storedFolders)),
    steNumber: z.string().nullable().meta({ description: "Null for the photo of an item of no mailbox." }),
    mailboxId: Id.nullable(),
  })
  .meta({ id: "FileView" });
export type FileView = z.infer<typeof FileView>;

export const listFileViews = endpoint({
  method: "get",
  path: "/file-manager/views",
  tag: "Files",
  summary: "Who opened which file, the newest first; thumbnails in lists are not counted",
  doing: "Opening the record of opened files",
  access: "views.read",
  query: PageQuery.extend({
    mailId: Id.optional().meta({ description: "Its photo, and the scans that were made of it." }),
    requestId: Id.optional().meta({ description: "The scans of this request, and the photo of its item." }),
    staffId: Id.optional(),
    day: z.iso.date().optional().meta({ description: "In UTC: 2026-03-02." }),
  }),
  answer: pageOf(FileView),
});
