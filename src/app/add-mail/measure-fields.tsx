// How large and heavy the item is. Sides are asked for packages and envelopes, and an envelope needs its weight.
import Mail from "lucide-react/icons/mail";
import { type UseFormRegisterReturn, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/app/components/ui/button";
import { Field } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { hasSides, lacksWeight, standardMeasures } from "./item-values";
import type { Wizard } from "./use-wizard";
import { wizardWords } from "./wizard-words";

const sides = [
  ["width", "Width (in)"],
  ["height", "Height (in)"],
  ["length", "Length (in)"],
] as const;

export function MeasureFields({ form: { control, register, setValue, clearErrors } }: Pick<Wizard, "form">) {
  const { errors } = useFormState({ control });
  const [type, weight] = useWatch({ control, name: ["type", "weight"] });
  const missing = lacksWeight({ type, weight }) ? wizardWords.weightMissing : undefined;
  // Checked when it was saved; since then something was typed.
  const fault = errors.weight?.message === wizardWords.weightMissing ? undefined : errors.weight?.message;
  const fill = () => {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue("width", standardMeasures.width, options);
    setValue("height", standardMeasures.height, options);
    setValue("length", standardMeasures.length, options);
    setValue("weight", standardMeasures.weight, options);
    clearErrors(["width", "height", "length", "weight"]);
  };
  return (
    <div role="group" aria-label="Dimensions and weight" className="grid gap-4">
      {hasSides(type) && (
        <div className="grid grid-cols-3 items-start gap-3">
          {sides.map(([name, label]) => (
            <Field key={name} label={label} error={errors[name]?.message}>
              <MeasureInput field={register(name)} />
            </Field>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Weight (lb)" required={type === "ENVELOPE"} error={missing ?? fault}>
          <MeasureInput field={register("weight")} />
        </Field>
        {type === "ENVELOPE" && (
          <Button variant="outline" className="mt-[1.625rem]" onClick={fill}>
            <Mail aria-hidden="true" />
            Fill standard envelope
          </Button>
        )}
      </div>
    </div>
  );
}

function MeasureInput({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      min="0"
      step="0.1"
      placeholder="0"
      autoComplete="off"
      // Scrolling over a number field would change it unseen.
      onWheel={(event) => event.currentTarget.blur()}
      {...field}
    />
  );
}
