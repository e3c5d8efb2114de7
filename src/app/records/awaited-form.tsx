// Stands where the form of a record will be next to its list, while it is still being read. Its command and scans wait for it, so
// that they mean the same at any speed.
import { useEffect, useMemo, useState } from "react";
import { useReady } from "@/app/command/context";
import { scanOwner, useOwnScans } from "@/app/command/input/scan-owner";
import { beep } from "@/app/platform/scanner/beep";
import { showError } from "@/app/ui/toasts/notices";
import { patience } from "@/kernel/input/stream";

/** `command` is the one that the form is sent by. */
export function AwaitedForm({ record, command }: { record: string; command: string }) {
  const [{ promise: over, resolve: end }] = useState(() => Promise.withResolvers<"here" | "late">());
  useReady(
    useMemo(() => ({ record, args: {}, why: late, awaited: { by: command, over } }), [record, command, over]),
  );
  useOwnScans(async (scan, onward) => {
    if ((await over) === "here") return scanOwner()?.(scan, onward) ?? onward();
    beep("refused");
    showError(late, { id: "scan" });
  });
  useEffect(() => {
    const timer = setTimeout(() => end("late"), patience.most);
    return () => {
      clearTimeout(timer);
      end("here");
    };
  }, [end]);
  return null;
}

/** In its place where it could not be read: its command says so, and leaves the person where they can have it read again. */
export function UnreadForm({ record }: { record: string }) {
  useReady(useMemo(() => ({ record, args: {}, why: unread }), [record]));
  return null;
}

const unread = "The form next to the list could not be read. Choose “Try again” there, then do it again.";
const late = "The form next to the list is not read yet. Look at it, then do it again.";
