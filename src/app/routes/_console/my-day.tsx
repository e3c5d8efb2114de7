import { createFileRoute } from "@tanstack/react-router";
import { MyDayScreen } from "@/app/features/my-day/my-day-screen";
import { MyDaySearch } from "@/app/features/my-day/urls";

export const Route = createFileRoute("/_console/my-day")({
  staticData: { title: "My day" },
  validateSearch: MyDaySearch,
  component: MyDayScreen,
});
