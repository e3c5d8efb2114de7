// How each state of a notice is named and coloured.
import type { Tone } from "@/app/components/ui/tone";
import type { NoticeState } from "@/contract/notice";

export const noticeLooks: Record<NoticeState, { label: string; tone: Tone }> = {
  DEAD: { label: "Given up", tone: "danger" },
  WAITING: { label: "Waiting", tone: "warning" },
  SENT: { label: "Sent", tone: "success" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
};
