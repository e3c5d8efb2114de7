// The choice whether access keys end with sessions; they do unless the box is cleared.
import type { ComponentProps } from "react";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Field } from "@/app/ui/components/field";

type Box = Pick<ComponentProps<typeof Checkbox>, "name" | "checked" | "onCheckedChange">;

/** In a form it uses `name`; elsewhere `checked` and `onCheckedChange`. */
export function EndKeys({ label, ...box }: Box & { label: string }) {
  return (
    <Field layout="inline" label={label}>
      <Checkbox {...(box.name !== undefined && { defaultChecked: true })} {...box} />
    </Field>
  );
}
