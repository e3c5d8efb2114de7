// How a control inside a Field learns its id and its descriptions without props from its caller.
import { createContext, use } from "react";

export interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
}

/** The props that a labelable control (input, textarea, button) gets from its Field; props from its caller have priority. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: props.id ?? field.id,
    "aria-describedby": props["aria-describedby"] ?? field.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": props["aria-required"] ?? (field.required || undefined),
  };
}

/** The same for a group of controls, which is named by the label's id, because `for` does not work for a group. */
export function useFieldGroup(): { "aria-labelledby"?: string; "aria-describedby"?: string | undefined } {
  const field = use(FieldContext);
  return field ? { "aria-labelledby": field.labelId, "aria-describedby": field.describedBy } : {};
}
