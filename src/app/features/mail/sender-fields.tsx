// Who sent the item.
import { useFormState, useWatch } from "react-hook-form";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import type { Wizard } from "./use-wizard";

export function SenderFields({ form: { control, register } }: Pick<Wizard, "form">) {
  const { errors } = useFormState({ control });
  const recipientId = useWatch({ control, name: "recipientId" });
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
      <Field label="Sender name" required error={errors.senderName?.message}>
        <Input
          data-first={recipientId === "" ? undefined : ""}
          autoComplete="off"
          placeholder="As it stands on the item"
          {...register("senderName")}
        />
      </Field>
      <Field label="Sender address" required error={errors.senderAddress?.message}>
        <Input autoComplete="off" placeholder="As it stands on the item" {...register("senderAddress")} />
      </Field>
    </div>
  );
}
