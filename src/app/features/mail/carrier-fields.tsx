// The carrier and the tracking number. A number that shows its carrier sets the carrier, unless one was chosen.
import { Controller, useFormState, useWatch } from "react-hook-form";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { Carrier } from "@/contract/mail/mail";
import { likelyCarrier, trackingOf } from "@/kernel/arguments/plain/tracking";
import { unknownNumber } from "@/kernel/values/ship-with";
import { shownCarrier } from "./item-values";
import type { Wizard } from "./use-wizard";

export function CarrierFields({ form: { control, register } }: Pick<Wizard, "form">) {
  const { errors } = useFormState({ control });
  const [chosen, trackingNumber] = useWatch({ control, name: ["carrier", "trackingNumber"] });
  const carrier = shownCarrier({ carrier: chosen, trackingNumber });
  const numbered = trackingOf(trackingNumber)?.carrier ?? null;
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Controller
        control={control}
        name="carrier"
        render={({ field }) => (
          <Field label="Carrier" description={hintOf(chosen, numbered, likelyCarrier(trackingNumber))}>
            <Select
              value={carrier}
              onValueChange={(value) => {
                const known = Carrier.safeParse(value);
                if (known.success) field.onChange(known.data);
              }}
            >
              <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {Carrier.options.map((each) => (
                  <SelectItem key={each} value={each}>
                    {each}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
        )}
      />
      <Field
        label="Tracking number"
        error={errors.trackingNumber?.message}
        description={
          trackingNumber.trim() !== "" && unknownNumber(trackingNumber) !== null
            ? "No known carrier’s form. Check it."
            : undefined
        }
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="Optional"
          autoCapitalize="characters"
          data-scan="tracking"
          {...register("trackingNumber")}
        />
      </Field>
    </div>
  );
}

function hintOf(chosen: Carrier | "", numbered: Carrier | null, likely: Carrier | null): string | undefined {
  if (numbered === null)
    return chosen === "" && likely ? `The number may be ${likely}'s. Choose.` : undefined;
  if (chosen === "") return "By the tracking number.";
  return chosen === numbered ? undefined : `The number is ${numbered}'s.`;
}
