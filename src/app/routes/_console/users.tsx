import { createFileRoute } from "@tanstack/react-router";
import { MailboxesScreen } from "@/app/features/mailboxes/mailboxes-screen";
import { MailboxesSearch } from "@/app/features/mailboxes/urls";

export const Route = createFileRoute("/_console/users")({
  validateSearch: MailboxesSearch,
  component: MailboxesScreen,
});
