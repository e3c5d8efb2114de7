// The filters of Customers besides its two fields: each is one of a few values, and "ALL" filters nothing.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useRef } from "react";
import { ReadFault } from "@/app/ui/read-fault";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/app/ui/components/popover";
import { Choice } from "@/app/ui/forms/choice";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { returnToTable } from "@/app/tables/focused-table";
import { listOffices } from "@/contract/offices/office";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { billingWords, subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import type { MailboxesSearch } from "./urls";

const panelFilters = [
  "office",
  "subscription",
  "billing",
  "role",
  "active",
  "confirmed",
  "hasActive",
] as const satisfies readonly (keyof MailboxesSearch)[];
type Name = (typeof panelFilters)[number];

const every = "ALL";
const roles = ["OWNER", "MEMBER", "VIEWER"] as const;
const yesOrNo = [
  ["true", "Yes"],
  ["false", "No"],
] as const;

export function FilterPanel({
  search,
  onChange,
}: {
  search: MailboxesSearch;
  onChange: (change: Partial<MailboxesSearch>) => void;
}) {
  const { data, error, mutate } = useEndpoint(listOffices, {});
  const offices = (data?.items ?? []).map(({ id, label }) => [id, label] as const);
  // A filter in use is shown even if its name is not known.
  const isUnnamed = search.office !== undefined && offices.every(([id]) => id !== search.office);
  /** Something was chosen since the panel was opened: a person who closes it by key continues in the list. */
  const isChosen = useRef(false);
  const set = panelFilters.filter((name) => search[name] !== undefined).length;
  const choice = (name: Name, label: string, options: readonly (readonly [string, string])[]) => {
    const words = new Map(options);
    return (
      <Choice
        label={label}
        value={search[name] ?? every}
        options={[every, ...words.keys()]}
        words={(each) => words.get(each) ?? "All"}
        onValue={(value) => {
          isChosen.current = true;
          onChange({ [name]: value === every ? undefined : value });
        }}
      />
    );
  };
  return (
    <Popover onOpenChange={(isOpen) => isOpen && (isChosen.current = false)}>
      <PopoverTrigger asChild>
        <Button variant={set > 0 ? "secondary" : "outline"}>
          <SlidersHorizontal aria-hidden="true" />
          Filters
          {set > 0 && (
            <Badge tone="info" icon={null}>
              {set}
              <span className="sr-only"> set</span>
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Filters"
        align="end"
        className="grid w-[30rem] gap-3"
        onInteractOutside={() => (isChosen.current = false)}
        onCloseAutoFocus={(event) => {
          if (!isChosen.current) return;
          event.preventDefault();
          returnToTable();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          {choice(
            "office",
            "Office location",
            isUnnamed ? [...offices, [search.office ?? "", "One office"]] : offices,
          )}
          {choice(
            "subscription",
            "Subscription status",
            SubscriptionStatus.options.map((each) => [each, subscriptionLabel(each)]),
          )}
          {choice(
            "billing",
            "Billing cycle",
            BillingCycle.options.map((each) => [each, billingWords(each)]),
          )}
          {choice(
            "role",
            "Workspace role",
            roles.map((each) => [each, each]),
          )}
          {choice("active", "Active member", yesOrNo)}
          {choice("confirmed", "E-mail confirmed", yesOrNo)}
          {choice("hasActive", "Has active mailbox", yesOrNo)}
        </div>
        {error && !data && (
          <ReadFault title="The offices could not be read." error={error} onRetry={() => void mutate()} />
        )}
        <div className="flex justify-end">
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={set === 0}
            onClick={() => {
              isChosen.current = true;
              onChange(Object.fromEntries(panelFilters.map((name) => [name, undefined])));
            }}
          >
            Clear filters
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
