// The name and colour of each state of a notice, and of what became of its mail.
import type { Tone } from "@/app/ui/components/tone";
import type { Notice, NoticeState } from "@/contract/customer-mail/notice";
import { shownAs } from "@/contract/wire/open-enum";
import type { NoticesShown } from "@/app/features/settings/settings-section";

type Look = { label: string; tone: Tone };

const stateLooks = shownAs<NoticeState, Look>(
  {
    DEAD: { label: "Failed", tone: "danger" },
    WAITING: { label: "Waiting", tone: "warning" },
    SENT: { label: "Sent", tone: "success" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  },
  (label) => ({ label, tone: "neutral" }),
);

const cameBack: Look = { label: "Bounced", tone: "danger" };
/** No mail server or webhook took it: none was set. */
const noServer: Look = { label: "Not sent", tone: "warning" };
const unreachable: Look = { label: "Not sent", tone: "danger" };

export function noticeLook({
  state,
  sentAt,
  bouncedAt,
  unreachable: isUnreachable,
}: Pick<Notice, "state" | "sentAt" | "bouncedAt" | "unreachable">): Look {
  if (isUnreachable) return unreachable;
  if (state === "SENT" && sentAt === null) return noServer;
  return bouncedAt === null ? stateLooks(state) : cameBack;
}

/** What a choice of the list is called, and what it asks for. Given up are only those that were tried. */
export function shownNotices(shown: NoticesShown) {
  if (shown === "CAME_BACK") return { label: cameBack.label, query: { cameBack: "true" } };
  if (shown === "UNREACHABLE") return { label: "Address not reachable", query: { unreachable: "true" } };
  if (shown === "NOT_SENT") return { label: "No mail server", query: { state: "SENT", sent: "false" } };
  return {
    label: stateLooks(shown).label,
    query: {
      state: shown,
      ...(shown === "DEAD" && { unreachable: "false" }),
      ...(shown === "SENT" && { sent: "true" }),
    },
  };
}
