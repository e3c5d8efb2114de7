// What others changed in a record while it was edited here, and the choice between the values where both changed a field.
import { useId } from "react";
import { Alert } from "@/app/ui/components/alert";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import type { RecordEdit } from "./use-record-edit";

/** Nothing, as long as nobody else changed a field. `noun` is the name of the record: "this task". */
export function OthersChanges<Values>({ noun, edit }: { noun: string; edit: RecordEdit<Values> }) {
  const { elsewhere, both, isUndecided } = edit;
  if (elsewhere.length === 0 && both.length === 0) return null;
  const title = `Someone else changed ${noun} in the meantime.${isUndecided ? " Choose below which value to save." : ""}`;
  return (
    <Alert tone="warning" title={title}>
      <div className="grid gap-3">
        {elsewhere.length > 0 && (
          <ul className="grid gap-1">
            {elsewhere.map(({ name, label, before, now }) => (
              <li key={name} className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                {label} was “<bdi>{before}</bdi>” and is now “<bdi>{now}</bdi>”. Saving leaves it so.
              </li>
            ))}
          </ul>
        )}
        {both.map(({ name, label, mine, theirs, take }) => (
          <Choice
            key={name}
            label={label}
            mine={mine}
            theirs={theirs}
            take={take}
            onTake={(chosen) => edit.choose(name, chosen)}
          />
        ))}
      </div>
    </Alert>
  );
}

function Choice({
  label,
  mine,
  theirs,
  take,
  onTake,
}: {
  label: string;
  mine: string;
  theirs: string;
  take: "mine" | "theirs" | null;
  onTake: (take: "mine" | "theirs") => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1" data-undecided={take === null ? "" : undefined}>
      <p id={id} className="font-medium">
        {label}: you both changed it
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={take ?? ""}
        onValueChange={(value) => onTake(value === "mine" ? "mine" : "theirs")}
      >
        <RadioGroupItem value="theirs">
          <Value of="Theirs" text={theirs} after="stays, yours is dropped" />
        </RadioGroupItem>
        <RadioGroupItem value="mine">
          <Value of="Yours" text={mine} after="replaces theirs" />
        </RadioGroupItem>
      </RadioGroup>
    </div>
  );
}

function Value({ of, text, after }: { of: string; text: string; after: string }) {
  return (
    <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {of}: “<bdi>{text}</bdi>” <span className="text-muted-foreground">({after})</span>
    </span>
  );
}
