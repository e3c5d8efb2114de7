// Who sent the item.
import { useRef } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { SenderInput } from "@/app/records/sender-field/sender-input";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import type { Sender } from "@/contract/senders/sender";
import type { Wizard } from "./use-wizard";

export function SenderFields({
  form: { control, register, getValues, setValue },
  mailboxId,
}: Pick<Wizard, "form"> & { mailboxId: string }) {
  const { errors } = useFormState({ control });
  const [recipientId, senderName] = useWatch({ control, name: ["recipientId", "senderName"] });
  // The address that came with a sender goes with the next one; one that was typed stays.
  const filledIn = useRef("");
  const take = ({ name, address = "" }: Sender) => {
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue("senderName", name, changed);
    if (![filledIn.current, ""].includes(getValues("senderAddress").trim())) return;
    filledIn.current = address;
    setValue("senderAddress", address, changed);
  };
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
      <Field label="Sender name" required error={errors.senderName?.message}>
        <SenderInput
          mailboxId={mailboxId}
          typed={senderName}
          onTake={take}
          data-first={recipientId === "" ? undefined : ""}
          placeholder="As written on the item"
          {...register("senderName")}
        />
      </Field>
      <Field label="Sender address" required error={errors.senderAddress?.message}>
        <Input autoComplete="off" placeholder="As written on the item" {...register("senderAddress")} />
      </Field>
    </div>
  );
}
