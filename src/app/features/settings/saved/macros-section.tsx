// The person's macros: lines under a name, run like any command; created, changed, run and removed here.
import { useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { idOfMacro } from "@/app/command/current-keys";
import { usePersonal } from "@/app/command/run/personal";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { Switch } from "@/app/ui/components/switch";
import { Textarea } from "@/app/ui/components/textarea";
import { focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import type { Macro } from "@/kernel/command/context";
import { strokesOfSequence } from "@/kernel/input/keys";
import { FormCard } from "@/app/features/settings/form-card";

export function MacrosSection() {
  const { macros } = usePersonal();
  const [editing, setEditing] = useState<Macro | null>(null);
  /** The button that opened the form: the focus returns there. */
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setEditing(null);
    opener.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <MacroForm key={editing?.id ?? "new"} macro={editing} onLeave={leave} />
      <Card>
        <CardHeader>
          <CardTitle>Macros</CardTitle>
        </CardHeader>
        {macros.length === 0 ? (
          <p className="px-4 py-6 text-sm text-muted-foreground">
            You have no macro yet. One is run from the palette by its name, or by a key: Settings, Keyboard.
          </p>
        ) : (
          <ul aria-label="Macros" className="divide-y divide-border">
            {macros.map((macro) => (
              <MacroRow
                key={macro.id}
                macro={macro}
                onEdit={(button) => {
                  opener.current = button;
                  setEditing(macro);
                }}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function MacroRow({ macro, onEdit }: { macro: Macro; onEdit: (button: HTMLButtonElement) => void }) {
  const { keys } = usePersonal();
  const args = { macro: { id: macro.id, label: macro.name } };
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate text-sm font-medium">{macro.name}</p>
        <p className="truncate text-xs text-muted-foreground">
          {macro.over && "For tickets: "}
          {macro.lines.join("; ")}
        </p>
      </div>
      {keys.own[idOfMacro(macro)]?.map((sequence) => (
        <Kbd data-slot="key" key={sequence} strokes={strokesOfSequence(sequence)} />
      ))}
      <CommandButton id="macro.run" args={args} size="sm" variant="outline" aria-label={`Run ${macro.name}`}>
        Run
      </CommandButton>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Edit ${macro.name}`}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        Edit
      </Button>
      <CommandButton
        id="macro.remove"
        args={args}
        size="sm"
        variant="ghost"
        aria-label={`Remove ${macro.name}`}
      >
        Remove
      </CommandButton>
    </li>
  );
}

function MacroForm({ macro, onLeave }: { macro: Macro | null; onLeave: () => void }) {
  const { run, pending } = useCommand("macro.save");
  const [fault, setFault] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ name?: string; lines?: string }>({});
  const [isOver, setOver] = useState(macro?.over === "tickets");
  return (
    <FormCard
      title={macro ? `Edit “${macro.name}”` : "New macro"}
      submit="Save macro"
      pending={pending}
      error={fault}
      kept={`macro.${macro?.id ?? "new"}`}
      onSubmit={async (form) => {
        const name = typed(form, "name").trim();
        const lines = typed(form, "lines");
        setFault(null);
        const missed = {
          ...(name === "" && { name: "Give the macro a name." }),
          ...(lines.trim() === "" && { lines: "Write at least one line." }),
        };
        setMissing(missed);
        if (Object.keys(missed).length > 0) return;
        const over = isOver ? { over: "tickets" } : {};
        const result = await run({ name, lines, ...over }, "form");
        setFault(result.status === "failed" ? result.error.message : null);
        if (result.status !== "done") return;
        form.reset();
        if (macro) onLeave();
      }}
      {...(macro && { onCancel: onLeave })}
    >
      <Field
        label="Name"
        required
        error={missing.name}
        description={
          macro
            ? "Under another name it becomes another macro."
            : "A macro of the same name gets the new lines."
        }
      >
        <Input
          ref={macro ? focusOnMount : undefined}
          name="name"
          autoComplete="off"
          maxLength={60}
          aria-required
          defaultValue={macro?.name}
        />
      </Field>
      <Field
        label="Lines"
        required
        error={missing.lines}
        description="What you would type in the palette, one a line. It stops at the first that fails."
      >
        <Textarea
          name="lines"
          rows={4}
          aria-required
          defaultValue={macro?.lines.join("\n")}
          placeholder={
            isOver ? "answer ticket with hello\nstatus resolved" : "go to tasks\nnext request scan"
          }
        />
      </Field>
      <Field
        layout="row"
        label="For tickets"
        description="Runs the lines for each selected ticket, after a look at what each would get. Lines may hold slots such as {customer.firstName}."
      >
        <Switch checked={isOver} onCheckedChange={setOver} />
      </Field>
    </FormCard>
  );
}
