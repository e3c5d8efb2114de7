import { createFileRoute } from "@tanstack/react-router";
import { CustomersScreen } from "@/app/customers/customers-screen";
import { CustomersSearch } from "@/app/customers/urls";

export const Route = createFileRoute("/_console/users")({
  staticData: { title: "Customers" },
  validateSearch: CustomersSearch,
  component: CustomersScreen,
});
