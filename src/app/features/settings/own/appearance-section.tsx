// How the console looks and works on this machine: theme, language of the sign-in pages, how days and times are written, work mode.
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { LucideIcon } from "lucide-react/types";
import type { ReactNode } from "react";
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
      <SettingsCard title="Theme">
        <RadioChoice
          label="Theme"
          hideLabel
          description="Saved in this browser."
          value={theme}
          options={themes.map(({ value, label, Icon }) => ({
            value,
            label: (
              <span className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
                {label}
              </span>
            ),
          }))}
          onChoose={(chosen) => setPreferences({ theme: chosen })}
        />
      </SettingsCard>
      <SettingsCard title="Language">
        <RadioChoice
          label="Language of the sign-in pages"
          description="Saved in this browser. The console itself is in English."
          value={language}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: <span lang={code}>{name}</span>,
          }))}
          onChoose={(chosen) => setPreferences({ language: chosen })}
        />
      </SettingsCard>
      <SettingsCard title="Dates and times" className="grid gap-4">
        <RadioChoice
          label="Order of day and month"
          description="How a date that you type in figures is read. Saved in this browser."
          value={dates}
          options={orders}
          onChoose={(chosen) => setPreferences({ dates: chosen })}
        />
        <RadioChoice
          label="Times"
          description="How times of day are shown. Saved in this browser."
          value={hours}
          options={clocks}
          onChoose={(chosen) => setPreferences({ hours: chosen })}
        />
      </SettingsCard>
      <SettingsCard title="Work mode" className="max-w-lg">
        <Field
          layout="row"
          label="Next ticket after a reply"
          description="After a reply, a queue of tickets goes on to the next one. Saved in this browser."
        >
          <Switch checked={nextTicket} onCheckedChange={(on) => setPreferences({ nextTicket: on })} />
        </Field>
      </SettingsCard>
    </div>
  );
}

function SettingsCard({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <SavesAtOnce />
      </CardHeader>
      <CardContent className={className}>{children}</CardContent>
    </Card>
  );
}

/** A preference that is one of a few values. */
function RadioChoice<Value extends string>({
  value,
  options,
  onChoose,
  ...field
}: {
  label: string;
  hideLabel?: boolean;
  description: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <Field {...field}>
      <RadioGroup
        value={value}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChoose(option.value);
        }}
      >
        {options.map((option) => (
          <RadioGroupItem key={option.value} value={option.value}>
            {option.label}
          </RadioGroupItem>
        ))}
      </RadioGroup>
    </Field>
  );
}
