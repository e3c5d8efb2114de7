// Settings: the person's account and this machine for everyone, the staff for administrators. The address names the
// section.
import { useNavigate } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/app/ui/components/tabs";
import { useStaff } from "@/app/platform/session/session";
import { usePageTitle } from "@/app/ui/page-title";
import { Screen } from "@/app/ui/screen";
import { type Permission, allows } from "@/contract/wire/roles";
import { AccessLogSection } from "./access-log-section";
import { AppearanceSection } from "@/app/features/settings/own/appearance-section";
import { IntegrationKeysSection } from "@/app/features/settings/keys/integration-keys-section";
import { KeyboardSection } from "@/app/features/settings/own/keyboard-section";
import { KeysSection } from "@/app/features/settings/keys/keys-section";
import { MacrosSection } from "@/app/features/settings/saved/macros-section";
import { MailroomSection } from "@/app/features/settings/mailroom/mailroom-section";
import { NoticesSection } from "@/app/features/settings/customer-mail/notices-section";
import { PasswordSection } from "@/app/features/settings/own/password-section";
import { PrintersSection } from "@/app/features/settings/printers/printers-section";
import { PromisesSection } from "@/app/features/settings/promises/promises-section";
import { ProfileSection } from "@/app/features/settings/own/profile-section";
import { SavedRepliesSection } from "@/app/features/settings/saved/saved-replies-section";
import { ScannerSection } from "@/app/features/settings/own/scanner-section";
import { SecondFactorSection } from "@/app/features/settings/own/second-factor-section";
import { SessionsSection } from "@/app/features/settings/own/sessions-section";
import type { SettingsSection } from "./settings-section";
import { StaffSection } from "@/app/features/settings/staff/staff-section";

type Section = { name: SettingsSection; label: string; needs?: Permission; Content: ComponentType };

/** The sections by who notices a change in them. */
const groups: readonly { label: string; sections: readonly Section[] }[] = [
  {
    label: "You",
    sections: [
      { name: "profile", label: "Profile", Content: ProfileSection },
      { name: "password", label: "Password", Content: PasswordSection },
      { name: "second-factor", label: "Two-step sign-in", Content: SecondFactorSection },
      { name: "sessions", label: "Sessions", Content: SessionsSection },
      { name: "keys", label: "Access keys", Content: KeysSection },
    ],
  },
  {
    label: "This machine",
    sections: [
      { name: "appearance", label: "Appearance", Content: AppearanceSection },
      { name: "scanner", label: "Scanner", Content: ScannerSection },
      { name: "keyboard", label: "Keyboard", Content: KeyboardSection },
      { name: "macros", label: "Macros", Content: MacrosSection },
    ],
  },
  {
    label: "Team",
    sections: [
      { name: "saved-replies", label: "Saved replies", needs: "tickets.read", Content: SavedRepliesSection },
      { name: "mailroom", label: "Mailroom", needs: "staff.write", Content: MailroomSection },
      { name: "promises", label: "Promises", needs: "promises.write", Content: PromisesSection },
      { name: "printers", label: "Printers and labels", needs: "mail.read", Content: PrintersSection },
      { name: "staff", label: "Staff", needs: "staff.read", Content: StaffSection },
    ],
  },
  {
    label: "System",
    sections: [
      { name: "notices", label: "Notices", needs: "notices.read", Content: NoticesSection },
      { name: "access-log", label: "Access log", needs: "views.read", Content: AccessLogSection },
      {
        name: "integration-keys",
        label: "Integration keys",
        needs: "staff.read",
        Content: IntegrationKeysSection,
      },
    ],
  },
];

export function SettingsScreen({ section }: { section: SettingsSection }) {
  const { role } = useStaff();
  const navigate = useNavigate();
  const shownGroups = groups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(({ needs }) => !needs || allows(role, needs)),
    }))
    .filter(({ sections }) => sections.length > 0);
  const open = shownGroups.flatMap(({ sections }) => sections);
  const shown = open.find(({ name }) => name === section) ?? open[0];
  usePageTitle(shown && `${shown.label} · Settings`);
  const choose = (name: string) => {
    const chosen = open.find((one) => one.name === name);
    if (chosen) void navigate({ to: "/settings", search: { section: chosen.name }, replace: true });
  };
  return (
    <Screen title="Settings" className="max-w-6xl">
      <Tabs
        orientation="vertical"
        value={shown?.name ?? ""}
        onValueChange={choose}
        className="gap-5 md:flex-row md:gap-8"
      >
        <TabsList
          aria-label="Sections"
          className="content-start items-stretch gap-x-6 gap-y-3 border-b-0 md:w-44 md:shrink-0 md:flex-col md:flex-nowrap md:gap-y-4"
        >
          {shownGroups.map(({ label, sections }) => (
            <div
              key={label}
              role="presentation"
              className="flex flex-wrap gap-x-1 gap-y-0.5 md:flex-col md:flex-nowrap"
            >
              <span aria-hidden="true" className="w-full px-2.5 text-xs text-muted-foreground">
                {label}
              </span>
              {sections.map((each) => (
                <TabsTrigger
                  key={each.name}
                  value={each.name}
                  className="mb-0 h-8 justify-start rounded-md border-b-0 hover:bg-muted data-[state=active]:bg-muted"
                >
                  {each.label}
                </TabsTrigger>
              ))}
            </div>
          ))}
        </TabsList>
        {open.map(({ name, Content }) => (
          <TabsContent key={name} value={name} className="max-w-160 pt-0 [&>.grid]:grid-cols-[minmax(0,1fr)]">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </Screen>
  );
}
