// How a control inside a Field learns its id and which texts describe it, without its caller wiring them.
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

/** The props a labelable control (input, textarea, button) takes from its Field; what the caller passes itself wins. */
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

/** The same for a group of controls, which is named by the label's id since `for` does not reach a group. */
export function useFieldGroup(): { "aria-labelledby"?: string; "aria-describedby"?: string | undefined } {
  const field = use(FieldContext);
  return field ? { "aria-labelledby": field.labelId, "aria-describedby": field.describedBy } : {};
}
