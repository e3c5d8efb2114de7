import { createFileRoute } from "@tanstack/react-router";
import { MailListScreen } from "@/app/features/mail/mail-list-screen";
import { MailListSearch } from "@/app/features/mail/urls";

export const Route = createFileRoute("/_console/mail")({
  validateSearch: MailListSearch,
  component: MailListScreen,
});
