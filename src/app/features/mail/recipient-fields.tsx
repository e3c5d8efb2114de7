// The recipient of the item, and its type.
import { Controller, useWatch } from "react-hook-form";
import { Field } from "@/app/ui/components/field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { nameAmong } from "@/app/records/people";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { measuresFor } from "./item-values";
import type { Wizard } from "./use-wizard";

export function RecipientFields({
  form: { control, getValues, setValue },
  recipients,
}: Pick<Wizard, "form"> & { recipients: MailboxHit["recipients"] }) {
  const recipientId = useWatch({ control, name: "recipientId" });
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Controller
        control={control}
        name="recipientId"
        render={({ field, fieldState: { error } }) => (
          <Field label="Recipient" required error={error?.message}>
            <Select value={field.value} onValueChange={(id) => id !== "" && field.onChange(id)}>
              <SelectTrigger
                ref={field.ref}
                onBlur={field.onBlur}
                data-first={recipientId === "" ? "" : undefined}
              >
                <SelectValue placeholder="Select a recipient" />
              </SelectTrigger>
              <SelectContent>
                {recipients.map((recipient) => (
                  <SelectItem key={recipient.id} value={recipient.id}>
                    {nameAmong(recipient, recipients)}
                    {recipient.isDefault && " (default)"}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
        )}
      />
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <Field label="Item type">
            <Select
              value={field.value}
              onValueChange={(value) => {
                const type = ItemType.safeParse(value);
                if (!type.success) return;
                field.onChange(type.data);
                const { width, height, length, weight } = measuresFor(type.data, getValues());
                setValue("width", width);
                setValue("height", height);
                setValue("length", length);
                setValue("weight", weight);
              }}
            >
              <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {ItemType.options.map((type) => (
                  <SelectItem key={type} value={type}>
                    {itemTypeLabel(type)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
        )}
      />
    </div>
  );
}
