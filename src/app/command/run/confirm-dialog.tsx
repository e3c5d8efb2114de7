// Asks before a harmful command runs: says what would happen to what. The answer that changes nothing has the focus.
import { AlertDialog } from "radix-ui";
import { useId, useState } from "react";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";
import { Arriving } from "@/app/ui/components/arriving";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { Label } from "@/app/ui/components/label";
import { fold } from "@/contract/text/fold";
import { strokesOf } from "@/kernel/input/keys";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import type { Question } from "./confirmation";
import { leaveWords } from "./leave-words";

/** The most things that are named one by one. */
const mostNamed = 5;

export function ConfirmDialog({ question }: { question: Question }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && question.answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-overlay" />
        <Box question={question} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Box({ question }: { question: Question }) {
  const { word, answer } = question;
  const [typed, setTyped] = useState("");
  const settled = word === null || fold(typed) === fold(word);
  const field = useId();
  return (
    <AlertDialog.Content
      className="fixed top-[16dvh] left-1/2 z-60 grid max-h-[80dvh] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 gap-4 overflow-y-auto rounded-xl border border-border bg-popover p-5 text-popover-foreground shadow-xl outline-hidden"
      onCloseAutoFocus={(event) => {
        // A command has no trigger to which Radix could return the focus.
        event.preventDefault();
        if (question.opener instanceof HTMLElement) question.opener.focus({ preventScroll: true });
      }}
      onKeyDown={(event) => {
        if (!strokesOf(event.nativeEvent, isApple).includes("mod+enter")) return;
        event.preventDefault();
        if (settled && !event.repeat) answer("yes");
      }}
    >
      <Arriving />
      <What question={question} />
      {word !== null && <WordField field={field} word={word} typed={typed} onType={setTyped} />}
      <div className="flex flex-wrap justify-end gap-2">
        <AlertDialog.Cancel asChild>
          <Button variant="outline">{leaveWords(question.title)}</Button>
        </AlertDialog.Cancel>
        <Button
          variant={question.destroys ? "destructive" : "default"}
          aria-disabled={!settled}
          aria-describedby={settled ? undefined : `${field}-label`}
          aria-keyshortcuts={ariaKeyShortcuts([["mod+enter"]], isApple)}
          onClick={() => answer("yes")}
        >
          {question.title.replace(/\?$/, "")}
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </Button>
      </div>
    </AlertDialog.Content>
  );
}

function What({ question: { title, about, things } }: { question: Question }) {
  const told = useCustomerTold(about ?? "");
  return (
    <div className="grid gap-1.5">
      <AlertDialog.Title className="text-lg leading-6 font-semibold">{title}</AlertDialog.Title>
      <AlertDialog.Description asChild>
        <div className="grid gap-1.5 text-base text-muted-foreground">
          {things.length > 0 && (
            <ul className="grid gap-0.5 text-foreground">
              {things.slice(0, mostNamed).map((thing) => (
                <li key={thing} className="font-medium">
                  {thing}
                </li>
              ))}
              {things.length > mostNamed && <li>and {things.length - mostNamed} more</li>}
            </ul>
          )}
          {told !== "" && <p>{told}</p>}
        </div>
      </AlertDialog.Description>
    </div>
  );
}

function WordField({
  field,
  word,
  typed,
  onType,
}: {
  /** Id of the control; its label has the same with "-label". */
  field: string;
  word: string;
  typed: string;
  onType: (text: string) => void;
}) {
  return (
    <div className="grid gap-1.5">
      <Label id={`${field}-label`} htmlFor={field}>
        Type “{word}” to go on
      </Label>
      <Input id={field} autoComplete="off" value={typed} onChange={({ target }) => onType(target.value)} />
    </div>
  );
}
