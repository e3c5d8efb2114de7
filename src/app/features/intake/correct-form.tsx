// A row's values as fields, for the mouse: a change is turned into the line that would be typed, and handled in the same way.
import { type FormEvent, useState } from "react";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Choice } from "@/app/ui/forms/choice";
import { Kbd } from "@/app/ui/components/kbd";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { Carrier, ItemType, itemTypeLabel, mailDefaults } from "@/contract/mail/mail";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { formatSize, formatWeight } from "@/kernel/values/measure";
import { inQuotes } from "@/kernel/values/words";
import type { Row } from "./rows";
import { correctRow } from "./correction";

type Fields = {
  ste: string;
  sender: string;
  type: ItemType;
  carrier: Carrier;
  tracking: string;
  size: string;
  weight: string;
  received: string;
};

/** `onDone` is called once the row shows the new values. */
export function CorrectForm({ row, onDone }: { row: Row; onDone: () => void }) {
  const before = fieldsOf(row);
  const [fields, setFields] = useState(before);
  const [saving, setSaving] = useState(false);
  const change = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }));
  const line = correctionLine(before, fields, row.mail === null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (line === "") return;
    setSaving(true);
    if (await correctRow(row.number, line)) onDone();
    setSaving(false);
  };
  const text = (
    name: "ste" | "sender" | "tracking" | "size" | "weight" | "received",
    label: string,
    hint?: string,
  ) => (
    <Field label={label} {...(hint && { description: hint })}>
      <Input
        value={fields[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        autoComplete="off"
      />
    </Field>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      noValidate
      aria-label={`Correct row ${row.number}`}
      onKeyDown={submitsForm}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-2 gap-3"
    >
      {text("ste", "STE number")}
      {text("sender", "From")}
      <Choice
        label="Type"
        value={fields.type}
        options={ItemType.options}
        words={itemTypeLabel}
        onValue={(type) => change({ type })}
      />
      <Choice
        label="Carrier"
        value={fields.carrier}
        options={Carrier.options}
        words={(carrier) => carrier}
        onValue={(carrier) => change({ carrier })}
      />
      <div className="col-span-2">{text("tracking", "Tracking number")}</div>
      {text("size", "Size", "9.5x4.3x0.2in")}
      {text("weight", "Weight", "3.5 oz, 0.22 lb")}
      {text("received", "Received", "today, yesterday, 12/24")}
      <div className="col-span-2 flex items-center justify-end gap-3">
        <SubmitButton missing={line === "" ? "Change something first." : null} pending={saving}>
          {row.mail ? "Save correction" : "Save row"}
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </SubmitButton>
      </div>
    </form>
  );
}

function fieldsOf({ mail, values }: Row): Fields {
  const { size } = values;
  const sides = mail && mail.width > 0 ? mail : size;
  const weight = mail?.weight ?? values.weight;
  return {
    ste: mail?.steNumber ?? values.mailbox?.label.replace(/^STE /, "") ?? "",
    sender: mail?.senderName ?? values.sender ?? "",
    type: ItemType.safeParse(mail?.type ?? values.type).data ?? mailDefaults.type,
    carrier: Carrier.safeParse(mail?.carrier ?? values.carrier).data ?? mailDefaults.carrier,
    tracking: mail?.trackingNumber ?? values.tracking?.number ?? "",
    size: sides ? formatSize(sides) : "",
    weight: weight ? formatWeight(weight) : "",
    received: "",
  };
}

/** The line with the differences; empty where there are none. */
function correctionLine(before: Fields, after: Fields, isNew: boolean): string {
  const changed = (name: keyof Fields) => after[name].trim() !== "" && after[name] !== before[name];
  return [
    changed("ste") && `${isNew ? "for" : "to"} ${after.ste.trim()}`,
    changed("sender") && `from ${inQuotes(after.sender.trim())}`,
    changed("type") && `as ${itemTypeArg.format(after.type)}`,
    changed("carrier") && `via ${after.carrier}`,
    changed("tracking") && `tracking ${inQuotes(after.tracking.trim())}`,
    changed("size") && `size ${after.size.trim()}`,
    changed("weight") && `weight ${after.weight.trim()}`,
    changed("received") && `received ${after.received.trim()}`,
  ]
    .filter(Boolean)
    .join(" ");
}
