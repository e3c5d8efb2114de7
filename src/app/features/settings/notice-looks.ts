// The name and colour of each state of a notice.
import type { Tone } from "@/app/ui/components/tone";
import type { NoticeState } from "@/contract/notice";
import { shownAs } from "@/contract/open-enum";

export const noticeLooks = shownAs<NoticeState, { label: string; tone: Tone }>(
  {
    DEAD: { label: "Given up", tone: "danger" },
    WAITING: { label: "Waiting", tone: "warning" },
    SENT: { label: "Sent", tone: "success" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  },
  (label) => ({ label, tone: "neutral" }),
);
