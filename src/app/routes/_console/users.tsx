import { createFileRoute } from "@tanstack/react-router";
import { CustomersScreen } from "@/app/features/mailboxes/mailboxes-screen";
import { CustomersSearch } from "@/app/features/mailboxes/urls";

export const Route = createFileRoute("/_console/users")({
  staticData: { title: "Customers" },
  validateSearch: CustomersSearch,
  component: CustomersScreen,
});
