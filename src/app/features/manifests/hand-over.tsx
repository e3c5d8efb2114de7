// The form of a hand-over: the driver's name, and their signature on this screen or on the printed page.
import { useMemo, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useReady } from "@/app/command/context";
import { useCommand } from "@/app/command/use-command";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { SignatureField } from "@/app/records/signature-field";
import type { Manifest } from "@/contract/manifests/manifest";

export function ManifestHandOver({ manifest: { id, label, version, next } }: { manifest: Manifest }) {
  const [driver, setDriver] = useState("");
  const [signature, setSignature] = useState<string | null>(null);
  const [onPaper, setOnPaper] = useState(false);
  const step = next.find(({ to }) => to === "HANDED_OVER");
  const name = driver.trim();
  const why =
    step?.refusal ??
    (name === ""
      ? "Type the driver's name first."
      : signature === null && !onPaper
        ? "Have the driver sign, or tick that they signed on paper."
        : null);
  const png = onPaper ? null : (signature?.replace(/^data:image\/png;base64,/, "") ?? null);
  useReady(
    useMemo(
      () => ({ record: id, args: { driver: name, ...(png !== null && { signature: png }) }, why }),
      [id, name, png, why],
    ),
  );
  const [key] = useCommand("manifest.hand-over").keys;
  return (
    <section aria-label="Hand-over" className="grid gap-4 rounded-lg border border-border bg-card p-4">
      <h2 className="text-base font-semibold">Hand over</h2>
      <Field label="Driver's name" required>
        <Input
          value={driver}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setDriver(event.target.value)}
        />
      </Field>
      {!onPaper && <SignatureField label="Driver's signature" value={signature} onChange={setSignature} />}
      <Field label="Signed on paper" layout="inline">
        <Checkbox
          checked={onPaper}
          onCheckedChange={(checked) => {
            setOnPaper(checked === true);
            setSignature(null);
          }}
        />
      </Field>
      {why !== null && <p className="text-sm text-muted-foreground">{why}</p>}
      <CommandButton
        id="manifest.hand-over"
        args={{ manifest: { id, label, version } }}
        source="form"
        refusal={why}
      >
        Hand over
        {key && <Kbd strokes={key} variant="plain" aria-hidden="true" />}
      </CommandButton>
    </section>
  );
}
