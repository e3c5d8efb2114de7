// The sidebar's main button: opens the Add New Mail wizard.
import MailPlus from "lucide-react/icons/mail-plus";
import { LateCommandButton } from "@/app/commands/late-command-button";

export function AddMail({ rail }: { rail: boolean }) {
  return rail ? (
    <LateCommandButton id="mail.wizard" size="icon" aria-label="Add New Mail">
      <MailPlus aria-hidden="true" />
    </LateCommandButton>
  ) : (
    <LateCommandButton id="mail.wizard" className="w-full">
      <MailPlus aria-hidden="true" />
      Add New Mail
    </LateCommandButton>
  );
}
