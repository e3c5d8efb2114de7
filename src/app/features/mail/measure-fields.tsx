// The item's size and weight. Packages and envelopes have fields for the sides, and an envelope needs its weight.
import Mail from "lucide-react/icons/mail";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useScreenAct } from "@/app/command/screen-acts";
import type { ComponentProps, FocusEvent } from "react";
import { useController, useFormState, useWatch } from "react-hook-form";
import { MeasureField } from "@/app/ui/forms/measure-field";
import { hasSides, lacksWeight, standardMeasures } from "./item-values";
import type { Wizard } from "./use-wizard";
import { wizardWords } from "@/app/records/registering-words";

const sides = [
  ["width", "Width (in)"],
  ["height", "Height (in)"],
  ["length", "Length (in)"],
] as const;

export function MeasureFields({ form: { control, setValue, clearErrors } }: Pick<Wizard, "form">) {
  const { errors, touchedFields } = useFormState({ control });
  const [type, weight] = useWatch({ control, name: ["type", "weight"] });
  useScope("dialog:add-mail");
  const missing = lacksWeight({ type, weight }) ? wizardWords.weightMissing : undefined;
  // The error was found when saving; the person has typed since then.
  const fault = errors.weight?.message === wizardWords.weightMissing ? undefined : errors.weight?.message;
  const wasThere = touchedFields.weight || weight !== "";
  const fill = () => {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue("width", standardMeasures.width, options);
    setValue("height", standardMeasures.height, options);
    setValue("length", standardMeasures.length, options);
    setValue("weight", standardMeasures.weight, options);
    clearErrors(["width", "height", "length", "weight"]);
  };
  useScreenAct("fill", type === "ENVELOPE" ? fill : null);
  return (
    <div role="group" aria-label="Dimensions and weight" className="grid gap-4">
      {hasSides(type) && (
        <div className="grid grid-cols-3 items-start gap-3">
          {sides.map(([name, label]) => (
            <ItemMeasure
              key={name}
              control={control}
              name={name}
              label={label}
              unit="in"
              error={errors[name]?.message}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <ItemMeasure
          control={control}
          name="weight"
          label="Weight (lbs)"
          unit="lb"
          required={type === "ENVELOPE"}
          // Not a mistake before the person was there, but said from the first moment.
          error={wasThere ? (missing ?? fault) : fault}
          hint={wasThere ? undefined : missing}
        />
        {type === "ENVELOPE" && (
          <CommandButton id="mail.standard" variant="outline" className="mt-[1.625rem]">
            <Mail aria-hidden="true" />
            Fill standard envelope
          </CommandButton>
        )}
      </div>
    </div>
  );
}

function ItemMeasure({
  control,
  name,
  ...field
}: Pick<Wizard["form"], "control"> & {
  name: "width" | "height" | "length" | "weight";
} & Pick<ComponentProps<typeof MeasureField>, "label" | "unit" | "error" | "hint" | "required">) {
  const { field: typed } = useController({ control, name });
  const { value, onChange, onBlur, ref } = typed;
  return (
    <MeasureField
      {...field}
      value={value}
      onValue={onChange}
      input={{ name, ref, onBlur, onFocus: selectAll }}
    />
  );
}

/** Typing overwrites what was filled in. */
function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
