// Step 1: find the mailbox by what is written on the item.
import Search from "lucide-react/icons/search";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { DialogBody, DialogFooter } from "@/app/ui/components/dialog";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Spinner } from "@/app/ui/components/spinner";
import { useAwaited } from "@/app/command/input/stream";
import { ofScan } from "@/app/platform/input/replayed-keys";
import { beep } from "@/app/platform/scanner/beep";
import { movedMark, plainHit } from "./directory-choice";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { longestSearch } from "@/contract/wire/page";
import { MailboxResults, optionId } from "./mailbox-results";
import { useDirectory } from "./use-directory";
import type { OpenedMailbox } from "./use-opened-mailbox";

/** The part of a wizard that chooses its mailbox. */
export type MailboxChoice = {
  search: string;
  mailbox: MailboxHit | null;
  setSearch: (search: string) => void;
  choose: (mailbox: MailboxHit) => void;
  goOn: (mailbox: MailboxHit) => void;
};

/** `proceed` is the text of the button for the next step; `children` are shown above the mailboxes. */
export function FindMailboxStep({
  wizard,
  opened,
  proceed = "Continue",
  children,
}: {
  wizard: MailboxChoice;
  opened: OpenedMailbox;
  proceed?: string;
  children?: ReactNode;
}) {
  const { search, setSearch, choose, goOn } = wizard;
  const directory = useDirectory(search);
  const { hits, current } = directory;
  // The only hit is chosen: there is nothing to choose between.
  const [hit, second] = hits;
  const only = current && search.trim() !== "" && hit && !second ? hit : null;
  const mailbox = only ?? wizard.mailbox;
  const listId = useId();
  const stateId = useId();
  const [moved, setMoved] = useState<{ search: string; at: number } | null>(null);
  // Enter that was pressed before the answer to its search came: later keys wait for what it does. One of a scan goes no further.
  const [pressed, setPressed] = useState<{ goesOn: boolean } | null>(null);
  const done = useRef<typeof pressed>(null);
  const isAnswered = current || directory.error !== null;
  useAwaited(pressed !== null && !isAnswered, "the mailboxes");

  const chosenAt = hits.findIndex(({ id }) => id === mailbox?.id);
  const unmoved = chosenAt === -1 && search.trim() !== "" ? 0 : chosenAt;
  const mark = moved?.search === search ? moved.at : unmoved;
  const marked = hits[mark];

  const answer = useEffectEvent(() => {
    if (pressed === null || pressed === done.current) return;
    done.current = pressed;
    const hit = plainHit(search, hits);
    if (!hit) return beep("refused");
    choose(hit);
    if (only && pressed.goesOn) goOn(hit);
  });
  // With the drawing of the answer: a key that waited for it finds the step that the Enter led to.
  useLayoutEffect(() => {
    if (isAnswered) answer();
  }, [isAnswered]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = movedMark(event.key, mark, hits.length);
    if (next !== null) {
      event.preventDefault();
      return setMoved({ search, at: next });
    }
    if (event.key !== "Enter") return;
    if (!current && !directory.error) {
      // The screen shows the answer to an older question; nothing may be chosen from it unseen.
      event.preventDefault();
      setPressed({ goesOn: event.detail !== ofScan });
      return directory.hurry();
    }
    if (!marked || marked.id === mailbox?.id) return;
    event.preventDefault();
    choose(marked);
  };

  if (opened.loading) {
    return (
      <DialogBody className="grid min-h-72 place-items-center">
        <Spinner label="Opening the mailbox" showLabel />
      </DialogBody>
    );
  }
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (only) choose(only);
        if (mailbox) goOn(mailbox);
      }}
    >
      <DialogBody className="grid content-start gap-3">
        {opened.problem !== null && <Alert tone="warning" title={opened.problem} />}
        <Field label="Search mailboxes" hideLabel>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              data-first=""
              data-scan="mailbox"
              data-scan-picks=""
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={marked ? optionId(listId, marked.id) : undefined}
              aria-busy={!current && !directory.error}
              autoComplete="off"
              spellCheck={false}
              placeholder="STE number, name or e-mail"
              maxLength={longestSearch}
              value={search}
              onChange={(event) => {
                setPressed(null);
                setSearch(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-9 pl-9 text-base"
            />
          </div>
        </Field>
        {children}
        <MailboxResults
          id={listId}
          directory={directory}
          search={search}
          markedId={marked?.id}
          chosenId={mailbox?.id}
          onChoose={choose}
        />
      </DialogBody>
      <DialogFooter>
        <p id={stateId} className="mr-auto min-w-0 truncate text-sm text-muted-foreground" aria-live="polite">
          {mailbox ? (
            <>
              Selected{" "}
              <span className="font-medium text-foreground">
                STE {mailbox.steNumber} · {mailbox.workspaceName}
              </span>
            </>
          ) : (
            `Select a mailbox, then ${proceed}.`
          )}
        </p>
        <Button type="submit" aria-disabled={!mailbox} aria-describedby={mailbox ? undefined : stateId}>
          {proceed}
        </Button>
      </DialogFooter>
    </form>
  );
}
