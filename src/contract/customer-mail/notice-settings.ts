// What holds for all notices. The first screen has no use for it, so it is apart from the notices themselves.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Leaves } from "./leaves";

export const NoticeSettings = z.object({
  mailRegistered: z.boolean().meta({ description: "Customers are told of each item that came in." }),
  pictures: z.boolean().default(false).meta({
    description: "What they are told of it shows a small picture of the item, where it has a photo.",
  }),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = endpoint({
  method: "get",
  path: "/notices/settings",
  tag: "Notices",
  summary: "What customers are told of",
  doing: "Opening the settings of notices",
  access: "notices.read",
  answer: NoticeSettings,
});

export const setNoticeSettings = endpoint({
  method: "put",
  path: "/notices/settings",
  tag: "Notices",
  summary:
    "Set what customers are told of, what is left out stays; notices that wait already stay as they are",
  doing: "Changing the settings of notices",
  access: "staff.write",
  body: z.object({ mailRegistered: z.boolean().optional(), pictures: z.boolean().optional() }),
  answer: NoticeSettings,
});

export const getNoticeDelay = endpoint({
  method: "get",
  path: "/notices/delay",
  tag: "Notices",
  summary:
    "How many seconds a notice waits before it is sent, until when undo withdraws it; and whether any is sent at all",
  doing: "Reading how long notices wait",
  access: "requests.read",
  answer: z.object({
    seconds: z.number().min(0),
    leaves: Leaves,
  }),
});
