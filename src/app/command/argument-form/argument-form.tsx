// The form for the arguments of a command that a button or a menu started: a field for each, made from the command itself.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import * as z from "zod";
import { call } from "@/app/platform/data/api";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Kbd } from "@/app/ui/components/kbd";
import { focusFirstFault } from "@/app/ui/forms/focus";
import { incompleteDate, incompleteDateWords } from "@/app/ui/forms/incomplete-date";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { ApiError } from "@/contract/wire/errors";
import { recordsOf } from "@/kernel/command/context";
import type { Args } from "@/kernel/command/define";
import { eachTarget } from "@/kernel/command/each";
import { type Facts, type Lookup, factsFrom, settle } from "@/kernel/command/facts";
import { phraseOf } from "@/kernel/command/phrase";
import { withRecords } from "@/kernel/command/run/record-step";
import { readContext } from "@/app/command/context";
import { directory } from "@/app/command/palette-directory";
import { questionOf } from "@/app/command/run/confirmation";
import { leaveWords } from "@/app/command/run/leave-words";
import { ArgumentField } from "./argument-field";
import { draftName, draftOf, saveDraft } from "./form-draft";
import { currentValues } from "./current-values";
import { type FormQuestion, closeForm } from "./form-question";
import {
  type Entries,
  type ParsedForm,
  entriesFrom,
  entriesOf,
  faultsOfRefusal,
  fieldsOf,
  mergeEntries,
  readForm,
} from "./read-form";

const Reference = z.object({ id: z.string() });

/** With more fields than this, the form has two columns. */
const mostInOneColumn = 4;
/** From so many fields on a form hardly fits. */
const longFrom = 8;
/** The most records that are named one by one. */
const mostNamed = 3;

export function ArgumentForm({ question }: { question: FormQuestion }) {
  const { command, known, context, opener } = question;
  const fields = fieldsOf(command, known, context);
  const named = Object.fromEntries(
    Object.entries(known).filter(([name]) => fields.every((field) => field.name !== name)),
  );
  const { about, things } = questionOf(command, named, eachTarget(command, context));
  const told = useCustomerTold(about ?? "");
  const columns = fields.length > mostInOneColumn ? 2 : 1;
  return (
    <Dialog open onOpenChange={(open) => !open && closeForm()}>
      <DialogContent
        size={columns === 2 ? "lg" : "md"}
        // A long form has all the height there is.
        className={fields.length > longFrom ? "top-[3dvh] max-h-[94dvh]" : undefined}
        onOpenAutoFocus={(event) => {
          const dialog = event.currentTarget;
          if (!(dialog instanceof HTMLElement)) return;
          const fields = dialog.querySelectorAll<HTMLElement>("form :is(input, textarea, [role=radio])");
          // What is filled in already is not typed first.
          const isFilled = (each: HTMLElement) => each instanceof HTMLInputElement && each.value !== "";
          const first = [...fields].find((each) => !isFilled(each)) ?? fields[0];
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onCloseAutoFocus={(event) => {
          // A command has no trigger that Radix could go back to.
          event.preventDefault();
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        }}
      >
        <DialogHeader>
          <DialogTitle>{command.title}</DialogTitle>
          <DialogDescription asChild>
            <div className="grid gap-1">
              {things.length > 0 && (
                <p className="font-medium text-foreground wrap-anywhere">
                  {things.slice(0, mostNamed).join(", ")}
                  {things.length > mostNamed && ` and ${things.length - mostNamed} more`}
                </p>
              )}
              {told !== "" && <p>{told}</p>}
            </div>
          </DialogDescription>
        </DialogHeader>
        <Fields question={question} />
      </DialogContent>
    </Dialog>
  );
}

function Fields({ question }: { question: FormQuestion }) {
  const { command, known, context, running, fault, refused, isStale, send } = question;
  const all = useMemo(() => fieldsOf(command, known, context), [command, known, context]);
  const draft = draftName(question);
  const [typed, setTyped] = useState<Entries>(() => draftOf(draft));
  const [entries, setEntries] = useState<Entries>(() => ({ ...entriesFrom(context, all), ...typed }));
  const [begun, setBegun] = useState<Entries>({});
  // What the record has and what cannot be nothing stays required.
  const fields = useMemo(
    () =>
      all.map((field) =>
        begun[field.name] && field.kind.none === undefined ? { ...field, optional: false } : field,
      ),
    [all, begun],
  );
  useEffect(() => saveDraft(draft, running ? {} : typed), [draft, running, typed]);
  const refusal = useMemo(() => faultsOfRefusal(refused, fields), [refused, fields]);
  // What was changed since is not at fault any more.
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: refused, names: [] });
  const [problem, setProblem] = useState<Pick<ParsedForm, "faults" | "obstacle"> | null>(null);
  const [checking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answers = useSyncExternalStore(directory.subscribe, directory.known);
  const facts = useMemo(() => factsFrom(answers), [answers]);
  const read = (from: Facts) => readForm(command, known, fields, entries, context, from, begun);
  const { args } = read(facts);
  const onNeeds = useWanted();

  const check = async () => {
    if (checking || running || !form.current) return;
    const cut = incompleteDate(form.current);
    if (cut !== null) {
      setProblem({ faults: { [cut]: incompleteDateWords }, obstacle: null });
      focusFirstFault(form.current);
      return;
    }
    setChecking(true);
    try {
      const { faults, obstacle, args: complete } = await settle(read, directory.fetch, directory.known());
      if (obstacle === null && Object.keys(faults).length === 0) {
        setProblem(null);
        send(isStale ? asTheyAre(complete) : complete);
        return;
      }
      setProblem({ faults, obstacle });
      if (form.current) focusFirstFault(form.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ faults: {}, obstacle: error.message });
    } finally {
      setChecking(false);
    }
  };

  useEffect(() => {
    if (form.current && Object.keys(refusal.faults).length > 0) focusFirstFault(form.current);
  }, [refusal]);
  const beginWith = useEffectEvent((now: Entries) => {
    const { both, ...merged } = mergeEntries(entries, begun, now);
    setBegun(now);
    setEntries(merged.entries);
    const faults = both.map((name) => [
      name,
      `Someone else ${now[name] ? `made it “${now[name].text}”` : "emptied it"} meanwhile. Send it again to replace that.`,
    ]);
    if (both.length > 0) setProblem({ faults: Object.fromEntries(faults), obstacle: null });
  });
  useEffect(() => {
    const [first] = phraseOf(command).slots;
    const record = Reference.safeParse(first && known[first.name]).data;
    const current = currentValues[command.id];
    // After a try that failed they are read again: somebody else may have changed them.
    if (!current || !record || running) return undefined;
    let isOpen = true;
    const begin = async () => {
      try {
        const now = entriesOf(await current(call, record), all);
        if (isOpen) beginWith(now);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isOpen) setProblem({ faults: {}, obstacle: error.message });
      }
    };
    void begin();
    return () => {
      isOpen = false;
    };
  }, [command, known, all, running]);
  const isMended = (name: string) => mended.of === refused && mended.names.includes(name);

  const why = problem?.obstacle ?? (refusal.isWhole ? null : fault);
  return (
    <form
      ref={form}
      noValidate
      className="contents"
      onKeyDown={submitsForm}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <DialogBody
        className={cn(
          "grid content-start items-start gap-4",
          fields.length > mostInOneColumn && "gap-y-3 sm:grid-cols-2",
        )}
      >
        {why !== null && <Alert tone="danger" title={why} className="col-span-full" />}
        {fields.map((field) => (
          <ArgumentField
            key={field.name}
            field={field}
            entry={entries[field.name] ?? { text: "" }}
            onEntry={(entry) => {
              setEntries((now) => ({ ...now, [field.name]: entry }));
              setTyped((now) => ({ ...now, [field.name]: entry }));
              setProblem(null);
              setMended((now) => ({
                of: refused,
                names: [...(now.of === refused ? now.names : []), field.name],
              }));
            }}
            fault={
              problem?.faults[field.name] ?? (isMended(field.name) ? undefined : refusal.faults[field.name])
            }
            args={args}
            context={context}
            facts={facts}
            onNeeds={onNeeds}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button
          variant="outline"
          onClick={() => {
            saveDraft(draft, {});
            closeForm();
          }}
        >
          {leaveWords(command.title)}
        </Button>
        <Button type="submit" aria-busy={checking || running} data-command={command.id}>
          {/* A question is no verb: "Owner of a mailbox". */}
          {command.answer ? "Show" : command.title}
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** `args` once the person was told that a record changed: each as the screen shows it now, or at any version. */
function asTheyAre(args: Args): Args {
  const shown = recordsOf(readContext());
  return withRecords(args, (told) => {
    const { version: _, status: __, ...reference } = told;
    const now = shown.find(({ id }) => id === reference.id);
    return { ...reference, ...(now && { version: now.version, status: now.status }) };
  });
}

/** Asks the directory for what the fields' suggestions need, all fields together. */
function useWanted(): (field: string, needs: readonly Lookup[]) => void {
  const wanted = useRef(new Map<string, readonly Lookup[]>());
  useEffect(
    () => () => {
      directory.want([]);
    },
    [],
  );
  return useCallback((field, needs) => {
    wanted.current.set(field, needs);
    directory.want([...wanted.current.values()].flat());
  }, []);
}
