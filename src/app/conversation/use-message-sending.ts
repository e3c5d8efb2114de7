// Sending what is in the message box, once the files that are being uploaded are there.
import { type RefObject, useMemo, useRef } from "react";
import { useWhenUploaded } from "@/app/records/photos/when-uploaded";
import { type Needs, hasFailed, hindranceOf } from "./hindrance";
import type { Written } from "./message-draft";

/** Why a text cannot be sent, and which part of it prevents that. */
export type TextRefusal = { why: string; words: string };

export function useMessageSending({
  written,
  needs,
  refusal,
  noun,
  sending,
  area,
  onSend,
  onSendAlso,
}: {
  written: Written;
  needs: Needs;
  refusal: TextRefusal | null;
  /** "reply", as notices call the message. */
  noun: string;
  /** An earlier press is being sent. */
  sending: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  onSend: (message: Written) => void;
  /** The other way to send. */
  onSendAlso: ((message: Written) => void) | undefined;
}) {
  const { text, mode, files } = written;
  const hindrance = hindranceOf(needs, written);
  const failed = hasFailed(files);
  const form = useRef<HTMLFormElement>(null);
  /** Which way was pressed. */
  const isAlso = useRef(false);
  const waiting = useWhenUploaded({
    files: useMemo(() => files.map(({ id, name, phase }) => ({ id, name, state: phase.is })), [files]),
    written: `${mode} ${text}`,
    words: { does: `Sends the ${noun}`, offer: `Send ${noun}`, not: `The ${noun} was not sent` },
    form,
    begin: () => (isAlso.current && onSendAlso ? onSendAlso(written) : onSend(written)),
  });
  const send = (asAlso = false) => {
    if (sending) return;
    if (hindrance.blank !== null || failed) return area.current?.focus();
    if (refusal) {
      const at = text.indexOf(refusal.words);
      area.current?.focus();
      if (at >= 0) area.current?.setSelectionRange(at, at + refusal.words.length);
      return;
    }
    isAlso.current = asAlso;
    waiting.ask();
  };
  return {
    form,
    send,
    waiting,
    hindrance,
    /** A press waits for its files, once there is something to send. */
    mayWait: hindrance.blank === null && !failed,
    /** How the buttons look: a press of one still says what is missing. */
    isDisabled: hindrance.blank !== null || hindrance.files !== null || refusal !== null,
  };
}
