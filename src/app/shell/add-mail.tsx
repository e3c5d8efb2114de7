// The sidebar's main button: opens the Add New Mail wizard.
import MailPlus from "lucide-react/icons/mail-plus";
import { CommandButton } from "@/app/command/command-button";

export function AddMail({ rail }: { rail: boolean }) {
  return rail ? (
    <CommandButton id="mail.wizard" size="icon" aria-label="Add New Mail">
      <MailPlus aria-hidden="true" />
    </CommandButton>
  ) : (
    <CommandButton id="mail.wizard" className="w-full">
      <MailPlus aria-hidden="true" />
      Add New Mail
    </CommandButton>
  );
}
