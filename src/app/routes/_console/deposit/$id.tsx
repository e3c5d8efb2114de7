import { createFileRoute } from "@tanstack/react-router";
import { DepositScreen } from "@/app/features/deposits/deposit-screen";

export const Route = createFileRoute("/_console/deposit/$id")({
  staticData: { title: "Deposit" },
  component: DepositScreen,
});
