import { createFileRoute } from "@tanstack/react-router";
import { DepositScreen } from "@/app/shell/deposit-screen";

export const Route = createFileRoute("/_console/deposit")({
  staticData: { title: "Check Deposit" },
  component: DepositScreen,
});
