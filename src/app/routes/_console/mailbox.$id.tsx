import { createFileRoute } from "@tanstack/react-router";
import { MailboxScreen } from "@/app/customers/mailbox-screen";
import { MailboxSearch } from "@/app/customers/urls";

export const Route = createFileRoute("/_console/mailbox/$id")({
  staticData: { title: "Mailbox" },
  validateSearch: MailboxSearch,
  component: MailboxScreen,
});
