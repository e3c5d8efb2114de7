// A notice on the screen, with its button.
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { leaveNotice } from "./notice-focus";
import { noticeState, subscribeToNotices } from "./notice-state";
import {
  type NoticeOnScreen,
  newestNotice,
  noticeGone,
  noticeShown,
  noticesOnScreen,
  takeOffer,
} from "./notices-on-screen";

/** The toaster that holds errors only. */
export const ERRORS = "errors";

export type Wording = Omit<NoticeOnScreen, "close"> & { description: string | undefined };

/** Shows `notice`, in place of the one with its id. */
export function showToast({ description, ...notice }: Wording): void {
  const { id, text, isError, isWarning, offer } = notice;
  const before = noticesOnScreen().find((each) => each.id === id);
  // The button that may have the focus is removed, or the whole notice moves to the other section.
  if (before && (before.isError !== isError || (before.offer && !offer))) leaveNotice(id);
  const gone = () => {
    leaveNotice(id);
    noticeGone(id);
  };
  const settings = {
    id,
    // The clock is our own: Sonner's runs on while the keyboard's focus is there.
    duration: Number.POSITIVE_INFINITY,
    description,
    action: offer ? <Offer id={id} label={offer.label} /> : undefined,
    onDismiss: gone,
  };
  const words = <span data-notice={id}>{text}</span>;
  if (isError) {
    const icon = <CircleAlert aria-hidden="true" className="text-danger" />;
    toast.error(words, { ...settings, icon, toasterId: ERRORS });
  } else {
    // Set here, because the error that it replaces belongs to the other toaster.
    const icon = isWarning ? (
      <TriangleAlert aria-hidden="true" className="text-warning" />
    ) : (
      <CircleCheck aria-hidden="true" className="text-success" />
    );
    toast(words, { ...settings, icon, toasterId: undefined });
  }
  noticeShown({
    ...notice,
    close: () => {
      leaveNotice(id);
      toast.dismiss(id);
    },
  });
}

/** The newest notice names the key that presses its button. */
function Offer({ id, label }: { id: string; label: string }) {
  const isNewest = useSyncExternalStore(subscribeToNotices, () => newestNotice()?.id) === id;
  const { key } = useSyncExternalStore(subscribeToNotices, noticeState);
  return (
    <button
      type="button"
      data-offer
      aria-keyshortcuts={isNewest ? key?.aria : undefined}
      onClick={() => takeOffer(id)}
      className="-my-0.5 flex h-6 shrink-0 items-center gap-1.5 rounded-sm border border-border-strong px-2 text-xs font-medium hover:bg-accent"
    >
      {label}
      {isNewest && key?.cap}
    </button>
  );
}
