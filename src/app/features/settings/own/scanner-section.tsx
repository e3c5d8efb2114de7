// The barcode scanner on this machine: the key it sends first, its sound, and a field to try it in.
import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Switch } from "@/app/ui/components/switch";
import { setPreferences, usePreferences } from "@/app/platform/preferences";
import { layoutWords } from "@/app/platform/scanner/take-card";
import { type ScanMeaning, readScan } from "@/kernel/input/scan-code";
import { SavesAtOnce } from "@/app/features/settings/saves-at-once";
import { prefixAfter } from "./scan-prefix";

export function ScannerSection() {
  const { scanPrefix, scanLayout, scanSound } = usePreferences();
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader>
          <CardTitle>Scanner</CardTitle>
          <SavesAtOnce />
        </CardHeader>
        <CardContent className="grid max-w-lg gap-5">
          <Field
            label="Prefix"
            description="A key that the scanner is set up to send before each code, such as F9 or ~. With it every scan is recognised at once. Press the key here, or Backspace for none."
          >
            <span className="flex gap-2">
              <PrefixInput prefix={scanPrefix} />
              <Button
                variant="outline"
                disabled={scanPrefix === null}
                onClick={() => setPreferences({ scanPrefix: null })}
              >
                No prefix
              </Button>
            </span>
          </Field>
          <Field
            label="Layout"
            description="If characters of a code arrive changed (A*03 for A-03), print the test card and scan it here or on any screen: the layout is found and stored for this device."
          >
            <span className="flex items-center gap-2">
              <Button variant="outline" asChild>
                <a href="/scanner-card.svg" target="_blank" rel="noreferrer">
                  Test card
                </a>
              </Button>
              <output aria-label="Scanner layout" className="text-sm">
                {layoutWords(scanLayout)}
              </output>
              {scanLayout !== "computer" && (
                <Button variant="ghost" onClick={() => setPreferences({ scanLayout: "computer" })}>
                  Reset
                </Button>
              )}
            </span>
          </Field>
          <Field
            layout="row"
            label="Sound"
            description="One high tone: taken. Two low ones: refused, nothing changed. A rising pair: a question. A falling pair: it belongs elsewhere. Three tones: read the screen first."
          >
            <Switch checked={scanSound} onCheckedChange={(on) => setPreferences({ scanSound: on })} />
          </Field>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Try it</CardTitle>
        </CardHeader>
        <CardContent className="max-w-lg">
          <TestField />
        </CardContent>
      </Card>
    </div>
  );
}

function PrefixInput({ prefix }: { prefix: string | null }) {
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const chord = (ctrlKey || metaKey || altKey) && !event.getModifierState("AltGraph");
    const scanPrefix = prefixAfter({ key, chord });
    if (scanPrefix === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setPreferences({ scanPrefix });
  };
  return (
    <Input
      className="w-32"
      placeholder="None"
      value={prefix === " " ? "Space" : (prefix ?? "")}
      onKeyDown={take}
      onChange={() => undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function TestField() {
  const [tried, setTried] = useState<{ code: string; scanned: boolean } | null>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    // The console fills in a scan; it does not come from the keyboard.
    setTried({ code: event.currentTarget.value, scanned: !event.nativeEvent.isTrusted });
  };
  return (
    <>
      <Field label="Scan here" description="Any label: it is only read, nothing is opened.">
        <Input data-scan="any" className="font-mono" autoComplete="off" spellCheck={false} onChange={take} />
      </Field>
      <p role="status" className="mt-3 min-h-10 text-sm">
        {tried && tried.code !== "" && resultWords(tried)}
      </p>
    </>
  );
}

function resultWords({ code, scanned }: { code: string; scanned: boolean }): string {
  const meanings = readScan(code).map(meaningWords);
  const meant =
    meanings.length === 0
      ? "No code of ours and no carrier's number."
      : `It can be ${meanings.join(", or ")}.`;
  if (scanned) return `Recognised as a scan. ${meant}`;
  return `Recognised as typing. ${meant} If a scan looks like typing, set the scanner up to send a prefix.`;
}

function meaningWords(meaning: ScanMeaning): string {
  if (meaning.means === "ste") return `the mailbox STE ${meaning.number}`;
  if (meaning.means === "item") return `the mail item ${meaning.code}`;
  if (meaning.means === "record") return `the record ${meaning.id.slice(0, 8)}`;
  const { carrier, format, number, strength } = meaning.match;
  return `${strength === "weak" ? "perhaps " : ""}${carrier}'s number ${number} (${format})`;
}
