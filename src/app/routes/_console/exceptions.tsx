import { createFileRoute } from "@tanstack/react-router";
import { ExceptionsScreen } from "@/app/features/exceptions/exceptions-screen";
import { ExceptionsSearch } from "@/app/features/exceptions/urls";

export const Route = createFileRoute("/_console/exceptions")({
  validateSearch: ExceptionsSearch,
  component: ExceptionsScreen,
});
