// The sidebar's button that opens the Add New Mail wizard. The solid button is left to the screen.
import MailPlus from "lucide-react/icons/mail-plus";
import { CommandButton } from "@/app/command/command-button";

export function AddMail({ rail }: { rail: boolean }) {
  return rail ? (
    <CommandButton id="mail.wizard" variant="outline" size="icon" aria-label="Add New Mail">
      <MailPlus aria-hidden="true" />
    </CommandButton>
  ) : (
    <CommandButton id="mail.wizard" variant="outline" className="w-full">
      <MailPlus aria-hidden="true" />
      Add New Mail
    </CommandButton>
  );
}
