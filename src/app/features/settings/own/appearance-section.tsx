// How the console looks and works on this machine: theme, language of the sign-in pages, how days and times are written, work mode.
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { LucideIcon } from "lucide-react/types";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Switch } from "@/app/ui/components/switch";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import { type Preferences, setPreferences, usePreferences } from "@/app/platform/preferences";
import { languages } from "@/app/ui/text/sign-in-words";
import { SavesAtOnce } from "@/app/features/settings/saves-at-once";

const themes: readonly { value: Preferences["theme"]; label: string; Icon: LucideIcon }[] = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "Use system setting", Icon: Monitor },
];

const orders: readonly { value: Preferences["dates"]; label: string }[] = [
  { value: "month-first", label: "Month first: 12/24 is December 24" },
  { value: "day-first", label: "Day first: 24/12 is December 24" },
];

const clocks: readonly { value: Preferences["hours"]; label: string }[] = [
  { value: "12", label: "12 hours: 2:05 PM" },
  { value: "24", label: "24 hours: 14:05" },
];

export function AppearanceSection() {
  const { theme, language, dates, hours, nextTicket } = usePreferences();
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader>
          <CardTitle>Theme</CardTitle>
          <SavesAtOnce />
        </CardHeader>
        <CardContent>
          <Field label="Theme" hideLabel description="Saved in this browser.">
            <RadioGroup
              value={theme}
              onValueChange={(value) => {
                const chosen = themes.find((one) => one.value === value);
                if (chosen) setPreferences({ theme: chosen.value });
              }}
            >
              {themes.map(({ value, label, Icon }) => (
                <RadioGroupItem key={value} value={value}>
                  <span className="flex items-center gap-2">
                    <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
                    {label}
                  </span>
                </RadioGroupItem>
              ))}
            </RadioGroup>
          </Field>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Language</CardTitle>
          <SavesAtOnce />
        </CardHeader>
        <CardContent>
          <Field
            label="Language of the sign-in pages"
            description="Saved in this browser. The console itself is in English."
          >
            <RadioGroup
              value={language}
              onValueChange={(value) => setPreferences({ language: value === "tr" ? "tr" : "en" })}
            >
              {languages.map(({ code, name }) => (
                <RadioGroupItem key={code} value={code}>
                  <span lang={code}>{name}</span>
                </RadioGroupItem>
              ))}
            </RadioGroup>
          </Field>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Dates and times</CardTitle>
          <SavesAtOnce />
        </CardHeader>
        <CardContent className="grid gap-4">
          <Field
            label="Order of day and month"
            description="How a date that you type in figures is read. Saved in this browser."
          >
            <RadioGroup
              value={dates}
              onValueChange={(value) => {
                const chosen = orders.find((one) => one.value === value);
                if (chosen) setPreferences({ dates: chosen.value });
              }}
            >
              {orders.map(({ value, label }) => (
                <RadioGroupItem key={value} value={value}>
                  {label}
                </RadioGroupItem>
              ))}
            </RadioGroup>
          </Field>
          <Field label="Times" description="How times of day are shown. Saved in this browser.">
            <RadioGroup
              value={hours}
              onValueChange={(value) => {
                const chosen = clocks.find((one) => one.value === value);
                if (chosen) setPreferences({ hours: chosen.value });
              }}
            >
              {clocks.map(({ value, label }) => (
                <RadioGroupItem key={value} value={value}>
                  {label}
                </RadioGroupItem>
              ))}
            </RadioGroup>
          </Field>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Work mode</CardTitle>
          <SavesAtOnce />
        </CardHeader>
        <CardContent className="max-w-lg">
          <Field
            layout="row"
            label="Next ticket after a reply"
            description="After a reply, a queue of tickets goes on to the next one. Saved in this browser."
          >
            <Switch checked={nextTicket} onCheckedChange={(on) => setPreferences({ nextTicket: on })} />
          </Field>
        </CardContent>
      </Card>
    </div>
  );
}
