// Notices and keys: the newest notice shows the key for its button, and F6 stops at notices while one of them needs an
// answer.
import { useEffect, useSyncExternalStore } from "react";
import { noticeState, setNoticeState, subscribeToNotices } from "@/app/ui/toasts/notice-state";
import { Kbd } from "@/app/ui/components/kbd";
import { useScope } from "@/app/command/context";
import { useHeldKeys } from "./current-keys";
import { ariaKeyShortcuts, isApple } from "../ui/key-names";

export function NoticesByKey(): null {
  const keys = useHeldKeys("app.offer");
  const [strokes] = keys;
  const aria = ariaKeyShortcuts(keys, isApple);
  useEffect(() => {
    const key = strokes ? { cap: <Kbd strokes={strokes} aria-hidden="true" />, aria } : null;
    setNoticeState({ ...noticeState(), key });
  }, [strokes, aria]);
  useScope(
    "pane:notices",
    useSyncExternalStore(subscribeToNotices, () => noticeState().waits === true),
  );
  return null;
}
