// The page of check deposits while there are none.
import Landmark from "lucide-react/icons/landmark";
import { Card } from "@/app/ui/components/card";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Screen } from "@/app/ui/screen";

export function ComingSoon() {
  return (
    <Screen title="Check Deposit" className="max-w-4xl">
      <Card>
        <EmptyState icon={<Landmark />} title="Coming soon" className="py-20">
          The check deposit interface is coming soon. Register checks as mail items of the type Bank check
          until then.
        </EmptyState>
      </Card>
    </Screen>
  );
}
