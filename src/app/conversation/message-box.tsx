// The box for writing a message: text, files by choice, drop or paste, and Send. Typed text is saved until it was sent.
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Paperclip from "lucide-react/icons/paperclip";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from "react";
import { useDropzone } from "react-dropzone";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { cn } from "@/app/ui/cn";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import { Textarea } from "@/app/ui/components/textarea";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { pastedFiles } from "@/app/platform/uploads/paste";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { UploadWait } from "@/app/records/photos/when-uploaded";
import { heldKeys } from "@/app/command/current-keys";
import { strokesOf } from "@/kernel/input/keys";
import type { Folder } from "@/contract/files/file";
import type { DraftMode } from "./draft-text";
import { acceptedBy, advertised } from "./file-rules";
import type { Added, MessageDraft, Written } from "./message-draft";
import { AlsoButton, ModeSwitch, type SendsToo } from "./message-buttons";
import { SnippetOptions } from "./snippet-options";
import type { SnippetText } from "./snippets";
import type { Needs } from "./hindrance";
import { type TextRefusal, useMessageSending } from "./use-message-sending";
import { type SnippetSource, useSnippets } from "./use-snippets";
import { WrittenFiles } from "./written-files";

const messageWords = {
  filesFailed: "Error uploading files",
  /** @param count how many arrived */
  filesUploaded: (count: number) => `${count} file(s) uploaded successfully`,
} as const;

/** How long an upload's error stays, in ms (specification §9). */
const UPLOAD_ERROR_MS = 5_000;

/** What commands do with the box. */
export type MessageBoxHandle = {
  write: (mode: DraftMode) => void;
  chooseFiles: () => void;
  /** Inserts a text at the cursor. */
  insert: (text: SnippetText) => void;
};

export function MessageBox({
  ref,
  draft,
  folder,
  words,
  withNotes = false,
  needs,
  command,
  also,
  snippets,
  refusalOf,
  before,
  aside,
  news = null,
  failure,
  sending,
  isMain = true,
  onSend,
  className,
}: {
  ref?: Ref<MessageBoxHandle>;
  draft: MessageDraft;
  folder: Folder;
  words: { label: string; placeholder: string; send: string };
  /** It can also be an internal note. */
  withNotes?: boolean;
  needs: Needs;
  /** The command that sending runs. */
  command: string;
  /** For a message that is no note. */
  also?: SendsToo;
  snippets?: SnippetSource;
  refusalOf?: (message: Written) => TextRefusal | null;
  /** Shown before the button that attaches. */
  before?: ReactNode;
  /** Shown after the buttons that attach and insert. */
  aside?: ReactNode;
  /** What happened in the conversation while the message was written. */
  news?: string | null;
  /** Why the last try to send failed. */
  failure: string | null;
  sending: boolean;
  /** Sending is the main action of its screen. */
  isMain?: boolean;
  onSend: (message: Written) => void;
  className?: string;
}) {
  const written = useSyncExternalStore(draft.subscribe, draft.state);
  const { text, mode, files } = written;
  const area = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const listId = useId();
  const isNote = withNotes && mode === "note";
  const refusal = refusalOf?.(written) ?? null;
  const list = useSnippets({ area, text, onText: draft.setText, source: snippets });
  const isListed = list.offered.length > 0;
  const { form, send, waiting, hindrance, mayWait, isDisabled } = useMessageSending({
    written,
    needs,
    refusal,
    noun: isNote ? "note" : words.label.toLowerCase(),
    sending,
    area,
    onSend,
    onSendAlso: also?.onSend,
  });
  const hint = hindrance.files ?? hindrance.blank;

  const take = (chosen: readonly File[]) => {
    if (chosen.length > 0) void ofRealTypes(chosen).then(draft.add).then(announce);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: take,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  useImperativeHandle(ref, () => ({
    write: (wanted) => {
      draft.setMode(wanted);
      area.current?.focus();
    },
    chooseFiles: open,
    insert: list.insert,
  }));

  const sendsAlso = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!also || isNote || event.nativeEvent.isComposing || event.repeat) return false;
    const pressed = strokesOf(event.nativeEvent, isApple);
    return heldKeys(also.command).some(([only, second]) => only && !second && pressed.includes(only));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.press(event)) return;
    if (snippets?.onLanguage && event.altKey && event.code === "KeyL" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return snippets.onLanguage();
    }
    if (event.nativeEvent.isComposing || event.key !== "Escape") return;
    // Escape leaves the box, and not the screen as well.
    event.preventDefault();
    area.current?.blur();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      ref={form}
      data-keep-clear=""
      noValidate
      data-command={command}
      aria-label={words.label}
      onKeyDown={(event) => {
        if (!sendsAlso(event)) return submitsForm(event);
        event.preventDefault();
        send(true);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={cn("@container shrink-0 border-t border-border bg-card px-4 py-3", className)}
    >
      <div
        {...getRootProps({ role: "presentation" })}
        className={cn(
          "mx-auto grid max-w-4xl grid-cols-1 gap-2 rounded-lg",
          isDragActive && "outline-2 outline-offset-4 outline-ring",
        )}
      >
        {withNotes && <ModeSwitch mode={mode} onMode={draft.setMode} />}
        <div className="relative">
          {isListed && <SnippetOptions id={listId} label="Saved replies" list={list} />}
          <Textarea
            ref={area}
            aria-label={isNote ? "Internal note" : words.label}
            aria-describedby={hintId}
            {...(snippets && { "aria-autocomplete": "list" })}
            {...(isListed && {
              "aria-controls": listId,
              "aria-activedescendant": `${listId}-${list.active}`,
            })}
            placeholder={isNote ? "A note for colleagues. The customer never sees it." : words.placeholder}
            dir="auto"
            rows={2}
            maxLength={20_000}
            value={text}
            onChange={({ target }) => {
              draft.setText(target.value);
              list.look(target.value, target.selectionStart);
            }}
            onKeyDown={onKeyDown}
            onBlur={list.close}
            onPaste={(event) => {
              const pasted = pastedFiles(event.clipboardData, true);
              if (pasted.length === 0) return;
              event.preventDefault();
              take(pasted);
            }}
            className={cn("text-base", isNote && "border-warning bg-warning-subtle")}
          />
        </div>
        <WrittenFiles
          files={files}
          onRemove={draft.remove}
          onRetry={(id) => void draft.retry(id).then(announce)}
        />
        {news !== null && <Alert tone="warning" title={news} />}
        {failure !== null && <Alert tone="danger" title={failure} />}
        {refusal !== null && <Alert tone="warning" title={refusal.why} />}
        {mayWait && <UploadWait waiting={waiting} />}
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
          {before}
          <Button variant="outline" size="sm" onClick={open}>
            <Paperclip aria-hidden="true" />
            Attach files
          </Button>
          {snippets && (
            <Button
              variant="outline"
              size="sm"
              aria-disabled={snippets.snippets.length === 0}
              title={
                snippets.snippets.length === 0
                  ? "There are no saved replies yet. Create one in Settings."
                  : "Type ; and a code in the text for the same"
              }
              // The focus stays in the text, where the list opens.
              onMouseDown={(event) => event.preventDefault()}
              onClick={list.open}
            >
              <MessageSquareQuote aria-hidden="true" />
              Saved replies
              <Kbd strokes={[";"]} variant="plain" aria-hidden="true" className="@max-md:hidden" />
            </Button>
          )}
          {aside}
          <p
            id={hintId}
            // Next to two send buttons there is only room for what prevents sending.
            className={
              also && !isDragActive && hint === null
                ? "sr-only"
                : cn(
                    "min-w-0 flex-1 text-xs text-muted-foreground",
                    // Between the buttons it would be a column of a few words: where room is short it stands above them.
                    also ? "basis-36" : "basis-48 @max-xl:order-first @max-xl:basis-full",
                  )
            }
          >
            {isDragActive
              ? "Drop to attach"
              : (hindrance.files ??
                [hindrance.blank, also ? null : advertised(folder)].filter(Boolean).join(" "))}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {also && !isNote && (
              <AlsoButton also={also} describedBy={hintId} disabled={isDisabled} onPress={() => send(true)} />
            )}
            <Button
              type="submit"
              variant={isMain ? "default" : "outline"}
              size="sm"
              aria-disabled={isDisabled}
              aria-describedby={hintId}
              aria-keyshortcuts={ariaKeyShortcuts([["mod+enter"]], isApple)}
              pending={sending}
            >
              {isNote ? "Add note" : words.send}
              <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
            </Button>
          </div>
        </div>
      </div>
      <input
        {...getInputProps({ accept: acceptedBy(folder), multiple: true, "aria-label": "Files to attach" })}
      />
    </form>
  );
}

function announce({ uploaded, faults }: Added): void {
  if (uploaded > 0) showNotice(messageWords.filesUploaded(uploaded));
  if (faults.length > 0) {
    showError(`${messageWords.filesFailed}: ${faults.join(" ")}`, { durationMs: UPLOAD_ERROR_MS });
  }
}
