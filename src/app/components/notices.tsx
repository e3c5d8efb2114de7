// Short messages that come and go: what was done, or what failed.
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ExternalToast } from "sonner";

/** The toaster that holds errors only. */
export const ERRORS = "errors";

const FADE_MS = 3_000;
/** An offer (Undo, Retry) needs time to be read and reached; the keys for it work on after the notice has gone. */
const OFFER_MS = 8_000;

export interface NoticeOptions {
  description?: string;
  /** One button, e.g. Undo or Retry. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays, in ms; the default is 3,000, or 8,000 with an action. Hover and focus stop the clock. */
  durationMs?: number;
  /** A notice with the same id is replaced, not stacked. */
  id?: string;
}

/** Fetched with the toaster, after the first screen: nothing is announced before something was done. */
const loadSonner = () => import("sonner");
let shown = 0;

/** Says what was done, politely (role status). Returns the id by which it can be dismissed. */
export function showNotice(message: string, options: NoticeOptions = {}): string {
  const all = settings(options);
  const icon = <CircleCheck aria-hidden="true" className="text-success" />;
  void loadSonner().then(({ toast }) => toast(message, { ...all, icon }));
  return all.id;
}

/** Says what failed and what to do, at once (role alert). Returns the id by which it can be dismissed. */
export function showError(message: string, options: NoticeOptions = {}): string {
  const all = settings(options);
  const icon = <CircleAlert aria-hidden="true" className="text-danger" />;
  void loadSonner().then(({ toast }) => toast.error(message, { ...all, icon, toasterId: ERRORS }));
  return all.id;
}

function settings({ description, action, durationMs, id }: NoticeOptions): ExternalToast & { id: string } {
  shown += 1;
  return {
    id: id ?? `notice-${shown}`,
    duration: durationMs ?? (action ? OFFER_MS : FADE_MS),
    ...(description !== undefined && { description }),
    ...(action && { action: { label: action.label, onClick: action.onSelect } }),
  };
}
