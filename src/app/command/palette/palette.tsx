// The command palette: one line that names a command and what it acts on, what it can mean, and what it would change.
import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type PaletteSession, close, openPalette, paletteDrawn, paletteOpener } from "@/app/command/surfaces";
import { isPhotoAsked } from "@/app/command/photo/photo-question";
import { holdNotices } from "@/app/ui/toasts/notices-on-screen";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import type { Lookup } from "@/kernel/command/facts";
import { targetsOf } from "@/kernel/command/context";
import { copyAnswer, hasAnswer, useAnswer } from "./answer";
import { Footer } from "./footer";
import { Line } from "./line";
import { Preview } from "./preview";
import { PaletteRows } from "./rows";
import { usePalette } from "./use-palette";

export function Palette({ session }: { session: PaletteSession }) {
  const targets = targetsOf(session.context);
  const mailboxLookups = useMemo(() => focusedMailbox(session), [session]);
  const control = usePalette(session, mailboxLookups);
  const { state, view, unreachable } = control;
  const answering = useAnswer(view, session.context);
  // The button of a notice can be used from here, so notices stay until the line was typed.
  useEffect(holdNotices, []);
  const message = session.fault ?? state.message;

  // Set while the field is added to the page, not in an effect afterwards: a key pressed in between would be lost.
  const { key } = session;
  const line = useRef<HTMLInputElement>(null);
  const takeKeys = useCallback(
    (field: HTMLInputElement | null) => {
      line.current = field;
      if (!field) return;
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);
      paletteDrawn(key);
    },
    [key],
  );

  const { text, refused } = state;
  useLayoutEffect(() => {
    const at = refused === null ? -1 : text.lastIndexOf(refused);
    if (refused !== null && at >= 0) line.current?.setSelectionRange(at, at + refused.length);
  }, [text, refused]);

  // Radix would return the focus a moment after the palette has closed, but what opens in its place must find it at
  // once.
  useLayoutEffect(() => {
    const opener = paletteOpener();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // Not Radix's modal: locking and hiding the page restyles the whole document, which takes longer than opening may
    // take. The overlay blocks the pointer, a loop holds the focus inside, and aria-modal tells screen readers.
    <Dialog.Root modal={false} open onOpenChange={(open) => !open && close()}>
      {/* Without a container Radix would draw nothing until the palette is shown. */}
      <Dialog.Portal container={document.body}>
        <div aria-hidden="true" className="fixed inset-0 z-50 bg-overlay" />
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          className="fixed top-[10dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[54rem] -translate-x-1/2 overflow-hidden rounded-xl border border-border-strong bg-popover text-popover-foreground shadow-xl outline-hidden"
          onCopy={(event) => copyAnswer(event, answering)}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // Escape ends a composition first.
            if (event.isComposing) event.preventDefault();
          }}
          // A menu that closes gives the focus back a moment later: also to a palette that was opened since.
          onFocusOutside={(event) => {
            event.preventDefault();
            const isOpen = openPalette() === key;
            if (isOpen && !isAbove(event.detail.originalEvent)) line.current?.focus();
          }}
          onPointerDownOutside={(event) => {
            if (isAbove(event.detail.originalEvent)) event.preventDefault();
          }}
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command shouldFilter={false} vimBindings={false} label="Command" className="outline-hidden">
            <Line ref={takeKeys} control={control} targets={targets} />
            {message !== null && (
              <p
                role={session.fault === null ? "status" : "alert"}
                data-fault={session.fault !== null || undefined}
                className="border-b border-border bg-warning-subtle px-4 py-2 text-sm text-warning-foreground data-fault:bg-danger-subtle data-fault:text-danger-foreground"
              >
                {message}
              </p>
            )}
            {unreachable && (
              <Alert
                tone="danger"
                title="Mailboxes could not be looked up"
                className="rounded-none"
                action={
                  <Button variant="ghost" size="sm" onClick={control.retryLookups}>
                    Try again
                  </Button>
                }
              >
                {unreachable.message}
              </Alert>
            )}
            <div
              data-answers={answering !== null || undefined}
              className="group/halves grid h-84 grid-cols-1 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] max-md:data-answers:grid-rows-[auto_minmax(0,1fr)]"
            >
              <PaletteRows control={control} />
              <Preview control={control} context={session.context} answering={answering} />
            </div>
            <Footer view={view} canEdit={state.command !== null} canCopy={hasAnswer(answering)} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What can be used while the palette is open: notices, and the question before a harmful command. A photo is taken above it, too. */
const aboveThePalette = '[data-sonner-toaster], [role="alertdialog"]';

function isAbove({ target }: Event): boolean {
  return isPhotoAsked() || (target instanceof Element && target.closest(aboveThePalette) !== null);
}

/** The mailbox that the context is about, shown before anything is typed. */
function focusedMailbox({ context }: PaletteSession): readonly Lookup[] {
  const [first, second] = targetsOf(context);
  return first?.kind === "mailbox" && !second ? [{ ask: "mailbox", id: first.id }] : [];
}
