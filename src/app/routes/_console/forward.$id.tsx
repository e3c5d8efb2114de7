import { createFileRoute } from "@tanstack/react-router";
import { ForwardScreen } from "@/app/forwards/forward-screen";
import { FinishedSearch } from "@/app/work/finished-url";

export const Route = createFileRoute("/_console/forward/$id")({
  staticData: { title: "Forward Request" },
  validateSearch: FinishedSearch,
  component: ForwardScreen,
});
