// The filters of Customers besides its two fields: each is one of a few values, and "ALL" filters nothing.
import { FilterPopover } from "@/app/lists/filter-popover";
import { ReadFault } from "@/app/ui/read-fault";
import { Choice } from "@/app/ui/forms/choice";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
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
  const choice = (name: Name, label: string, options: readonly (readonly [string, string])[]) => {
    const words = new Map(options);
    return (
      <Choice
        label={label}
        value={search[name] ?? every}
        options={[every, ...words.keys()]}
        words={(each) => words.get(each) ?? "All"}
        onValue={(value) => onChange({ [name]: value === every ? undefined : value })}
      />
    );
  };
  return (
    <FilterPopover
      values={panelFilters.map((name) => search[name])}
      onClear={() => onChange(Object.fromEntries(panelFilters.map((name) => [name, undefined])))}
      className="w-[30rem]"
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
    </FilterPopover>
  );
}
