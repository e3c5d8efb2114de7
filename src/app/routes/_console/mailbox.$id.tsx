import { createFileRoute } from "@tanstack/react-router";
import { MailboxScreen } from "@/app/features/mailboxes/mailbox-screen";
import { MailboxSearch } from "@/app/features/mailboxes/urls";

export const Route = createFileRoute("/_console/mailbox/$id")({
  staticData: { title: "Mailbox" },
  validateSearch: MailboxSearch,
  component: MailboxScreen,
});
