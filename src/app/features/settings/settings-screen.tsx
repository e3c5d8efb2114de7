// Settings: the person's account and this machine for everyone, the staff for administrators. The address names the
// section.
import { useNavigate } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/app/ui/components/tabs";
import { useStaff } from "@/app/platform/session/session";
import { Screen } from "@/app/ui/screen";
import { type Permission, allows } from "@/contract/roles";
import { AccessLogSection } from "./access-log-section";
import { AppearanceSection } from "./appearance-section";
import { IntegrationKeysSection } from "./integration-keys-section";
import { KeyboardSection } from "./keyboard-section";
import { KeysSection } from "./keys-section";
import { MacrosSection } from "./macros-section";
import { NoticesSection } from "./notices-section";
import { PasswordSection } from "./password-section";
import { PrintersSection } from "./printers-section";
import { ProfileSection } from "./profile-section";
import { ScannerSection } from "./scanner-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";
import type { SettingsSection } from "./settings-section";
import { StaffSection } from "./staff-section";

type Section = { name: SettingsSection; label: string; needs?: Permission; Content: ComponentType };

const sections: readonly Section[] = [
  { name: "profile", label: "Profile", Content: ProfileSection },
  { name: "password", label: "Password", Content: PasswordSection },
  { name: "second-factor", label: "Second factor", Content: SecondFactorSection },
  { name: "appearance", label: "Appearance", Content: AppearanceSection },
  { name: "scanner", label: "Scanner", Content: ScannerSection },
  { name: "keyboard", label: "Keyboard", Content: KeyboardSection },
  { name: "macros", label: "Macros", Content: MacrosSection },
  { name: "sessions", label: "Sessions", Content: SessionsSection },
  { name: "keys", label: "Access keys", Content: KeysSection },
  { name: "notices", label: "Notices", needs: "notices.read", Content: NoticesSection },
  { name: "printers", label: "Printers and labels", needs: "mail.read", Content: PrintersSection },
  { name: "access-log", label: "Access log", needs: "views.read", Content: AccessLogSection },
  { name: "staff", label: "Staff", needs: "staff.read", Content: StaffSection },
  {
    name: "integration-keys",
    label: "Integration keys",
    needs: "staff.read",
    Content: IntegrationKeysSection,
  },
];

export function SettingsScreen({ section }: { section: SettingsSection }) {
  const { role } = useStaff();
  const navigate = useNavigate();
  const open = sections.filter(({ needs }) => !needs || allows(role, needs));
  const shown = open.find(({ name }) => name === section) ?? open[0];
  const choose = (name: string) => {
    const chosen = open.find((one) => one.name === name);
    if (chosen) void navigate({ to: "/settings", search: { section: chosen.name }, replace: true });
  };
  return (
    <Screen title="Settings" className="max-w-5xl">
      <Tabs value={shown?.name ?? ""} onValueChange={choose}>
        <TabsList aria-label="Sections">
          {open.map(({ name, label }) => (
            <TabsTrigger key={name} value={name}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {open.map(({ name, Content }) => (
          <TabsContent key={name} value={name} className="pt-5">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </Screen>
  );
}
