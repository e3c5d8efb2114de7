// The form of a printer, to add or change it. Only administrators set its address.
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Choice } from "@/app/ui/forms/choice";
import { faultsBy, typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { showNotice } from "@/app/ui/toasts/notices";
import { LabelPreset, PrinterWay, Symbology, presetLabel, symbologyLabel } from "@/contract/labels/label";
import {
  NewPrinter,
  type Printer,
  addPrinter,
  changePrinter,
  printerWayLabel,
} from "@/contract/labels/printer";
import { allows } from "@/contract/wire/roles";
import { listOffices } from "@/contract/offices/office";
import { FormCard } from "@/app/features/settings/form-card";
import { OfficeChoice } from "@/app/features/settings/staff/office-choice";

type Wish = {
  name: string;
  officeId: string;
  way: PrinterWay;
  address: string | null;
  preset: LabelPreset;
  symbology: Symbology;
  dpi: 203 | 300;
};

/** `printer` is the one to change; without it one is added. */
export function PrinterForm({ printer, onClose }: { printer?: Printer; onClose: () => void }) {
  const { role } = useStaff();
  const { data: offices } = useEndpoint(listOffices, {});
  const mayPlace = allows(role, "printers.address");
  const [officeId, setOfficeId] = useState(printer?.office.id ?? "");
  const [way, setWay] = useState<PrinterWay>(
    PrinterWay.safeParse(printer?.way).data ?? (mayPlace ? "zpl" : "browser"),
  );
  const [preset, setPreset] = useState<LabelPreset>(LabelPreset.safeParse(printer?.preset).data ?? "2x1in");
  const [symbology, setSymbology] = useState<Symbology>(
    Symbology.safeParse(printer?.symbology).data ?? "datamatrix",
  );
  const [dpi, setDpi] = useState<203 | 300>(printer?.dpi === 300 ? 300 : 203);
  const office = officeId || (offices?.items.length === 1 ? (offices.items[0]?.id ?? "") : "");
  const { pending, error, fields, submit } = useSubmission<Wish>({
    check: (wish) => {
      const faults = faultsBy(NewPrinter, wish);
      return faults.officeId ? { ...faults, officeId: "Choose its office." } : faults;
    },
    work: async ({ officeId: at, ...wish }) => {
      if (printer) {
        const { way: as, address, ...rest } = wish;
        const body = { ...rest, ...(mayPlace && { way: as, address }) };
        await call(
          changePrinter,
          { params: { id: printer.id }, body },
          { version: printer.version, source: "form" },
        );
      } else {
        await call(addPrinter, { body: { ...wish, officeId: at } }, { source: "form" });
      }
      await reloadTags(["Printers", "Labels"]);
      showNotice(printer ? `${wish.name} changed.` : `${wish.name} added. Print a test label.`);
      onClose();
    },
  });
  const inField = Object.keys(fields).some((field) => ["name", "officeId", "address"].includes(field));
  return (
    <FormCard
      title={printer ? `Change ${printer.name}` : "New printer"}
      submit={printer ? "Save printer" : "Add printer"}
      pending={pending}
      error={inField ? null : (error?.message ?? null)}
      onCancel={onClose}
      onSubmit={async (form) => {
        const address = way === "browser" ? null : typed(form, "address").trim();
        await submit({
          name: typed(form, "name").trim(),
          officeId: office,
          way,
          address,
          preset,
          symbology,
          dpi,
        });
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" error={fields.name}>
          <Input
            name="name"
            defaultValue={printer?.name}
            autoComplete="off"
            maxLength={80}
            autoFocus
            aria-required
          />
        </Field>
        <OfficeChoice
          offices={offices?.items}
          value={office}
          onValue={setOfficeId}
          disabled={printer !== undefined}
          error={fields.officeId}
        />
        <Choice
          label="Prints by"
          value={way}
          options={mayPlace ? PrinterWay.options : [way]}
          words={printerWayLabel}
          onValue={setWay}
          description={mayPlace ? undefined : "Only administrators give a printer an address."}
        />
        {way !== "browser" && (
          <Field
            label="Address"
            error={fields.address}
            description={
              way === "zpl"
                ? "Host, or host:port; port 9100 by default."
                : "Such as ipp://192.168.1.41/ipp/print."
            }
          >
            <Input
              name="address"
              defaultValue={printer?.address ?? ""}
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              readOnly={!mayPlace}
              aria-required
            />
          </Field>
        )}
        <Choice
          label="Paper"
          value={preset}
          options={LabelPreset.options}
          words={presetLabel}
          onValue={setPreset}
        />
        <Choice
          label="Code"
          value={symbology}
          options={Symbology.options}
          words={symbologyLabel}
          onValue={setSymbology}
          description={
            symbology === "code128"
              ? "Read less well than a DataMatrix when blurred or turned. Where it does not fit, a DataMatrix is printed."
              : undefined
          }
        />
        {way === "zpl" && (
          <Choice
            label="Resolution"
            value={String(dpi)}
            options={["203", "300"]}
            words={(value) => `${value} dots an inch`}
            onValue={(value) => setDpi(value === "300" ? 300 : 203)}
          />
        )}
      </div>
    </FormCard>
  );
}
