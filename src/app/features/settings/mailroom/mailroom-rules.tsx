// For administrators: the rules of the offices' mailrooms, as a table with a row for each office. It is wider than the settings' column;
// where the window has no room for that, each office's rules stand below its name.
import { type ReactNode, useRef } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Input } from "@/app/ui/components/input";
import { Switch } from "@/app/ui/components/switch";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { faultsBy } from "@/app/ui/forms/typed";
import { showNotice } from "@/app/ui/toasts/notices";
import { centsOf } from "@/contract/text/money";
import { type Typed, useSettingsForm } from "@/app/features/settings/use-settings-form";
import { MailroomRules, type OfficeMailroom, setMailroomRules } from "@/contract/offices/mailroom";

/** As typed. */
type Draft = Omit<MailroomRules, "rescueDays" | "identityDays" | "depositLimitCents"> & {
  rescueDays: string;
  depositLimit: string;
  identityDays: string;
};

const titles = {
  pickUpDesk: "Pick-up desk",
  verifyByScan: "Complete by scan",
  rescueDays: "Rescue (days)",
  identityDays: "Keep ID details for (days)",
  deposits: "Check deposits",
  depositLimit: "Second approval above ($)",
  namesOfWork: "Names in My day",
} as const;

const onOff = (is: boolean) => (is ? "On" : "Off");

const parts: readonly EditField<Draft>[] = [
  { name: "pickUpDesk", label: titles.pickUpDesk, text: ({ pickUpDesk }) => onOff(pickUpDesk) },
  { name: "verifyByScan", label: titles.verifyByScan, text: ({ verifyByScan }) => onOff(verifyByScan) },
  { name: "rescueDays", label: titles.rescueDays, text: ({ rescueDays }) => rescueDays },
  { name: "identityDays", label: titles.identityDays, text: ({ identityDays }) => identityDays },
  { name: "deposits", label: titles.deposits, text: ({ deposits }) => onOff(deposits) },
  { name: "depositLimit", label: titles.depositLimit, text: ({ depositLimit }) => depositLimit },
  { name: "namesOfWork", label: titles.namesOfWork, text: ({ namesOfWork }) => onOff(namesOfWork) },
];

const head = "pr-3 pb-1.5 text-left align-bottom text-xs font-medium text-muted-foreground";
const cell = "xl:border-t xl:border-border xl:py-1.5 xl:pr-3";

export function MailroomRulesTable({ offices }: { offices: readonly OfficeMailroom[] }) {
  return (
    <Card className="xl:-mr-24">
      <CardHeader>
        <CardTitle id="office-rules">Office rules</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <table aria-labelledby="office-rules" className="w-full text-sm max-xl:block">
          <thead className="max-xl:hidden">
            <tr>
              <th scope="col" className={head}>
                Office
              </th>
              {Object.values(titles).map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody className="max-xl:grid max-xl:gap-4">
            {offices.map((office) => (
              <OfficeRow key={office.officeId} office={office} />
            ))}
          </tbody>
        </table>
        <dl className="grid gap-1 text-xs text-muted-foreground [&_dd]:inline [&_dt]:mr-1.5 [&_dt]:inline [&_dt]:font-medium [&_dt]:text-foreground">
          <div>
            <dt>{titles.pickUpDesk}</dt>
            <dd>An item that is ready for pick-up stays here until it is handed over at the desk.</dd>
          </div>
          <div>
            <dt>{titles.verifyByScan}</dt>
            <dd>Completing a request needs a scan of its item, or a reason.</dd>
          </div>
          <div>
            <dt>{titles.rescueDays}</dt>
            <dd>Between confirming that an item is to be destroyed, and doing it. 0 does it at once.</dd>
          </div>
          <div>
            <dt>{titles.identityDays}</dt>
            <dd>
              Kind, last four characters and expiry of a document shown at the desk. Then they are erased.
            </dd>
          </div>
          <div>
            <dt>{titles.deposits}</dt>
            <dd>Customers’ checks are deposited here: Check Deposit lists deposits in place of requests.</dd>
          </div>
          <div>
            <dt>{titles.depositLimit}</dt>
            <dd>A larger deposit is marked as sent by a person other than the one who prepared it.</dd>
          </div>
          <div>
            <dt>{titles.namesOfWork}</dt>
            <dd>Leads see how much each person did in a day. When off, they see only the median.</dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  );
}

function OfficeRow({ office: { officeId, label, rules } }: { office: OfficeMailroom }) {
  const noun = `the rules of ${label}`;
  const others = useRef<HTMLTableCellElement>(null);
  const form = useSettingsForm({
    noun,
    fields: parts,
    now: draftOf(rules),
    read: rulesOf,
    send: async (typed) => {
      const body = { ...typed, seen: rules };
      const saved = await call(setMailroomRules, { params: { id: officeId }, body }, { source: "form" });
      return draftOf(saved.rules);
    },
    tag: setMailroomRules.tag,
    done: async () => {
      showNotice(`Saved for ${label}`);
      await reloadTags(["Staff"]);
    },
  });
  const { shown: draft, change, faults } = form;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(rules));
  const save = async () => form.save(others.current);
  const switchOf = (name: "pickUpDesk" | "verifyByScan" | "deposits" | "namesOfWork") => (
    <Rule title={titles[name]}>
      <Switch
        aria-label={`${titles[name]}, ${label}`}
        checked={draft[name]}
        onCheckedChange={(on) => change({ [name]: on })}
      />
    </Rule>
  );
  const fieldCell = (name: "rescueDays" | "identityDays" | "depositLimit") => (
    <Rule title={titles[name]}>
      <Input
        aria-label={`${titles[name]}, ${label}`}
        aria-invalid={faults[fieldOf[name]] !== undefined || undefined}
        aria-describedby={faults[fieldOf[name]] === undefined ? undefined : `fault-${officeId}`}
        className={name === "depositLimit" ? "w-22" : "w-14"}
        inputMode="numeric"
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) void save();
        }}
      />
    </Rule>
  );
  const inFields = Object.values(faults);
  const fault = inFields.length > 0 ? inFields.join(" ") : form.error;
  return (
    <>
      <tr className="max-xl:grid max-xl:gap-x-6 max-xl:gap-y-2 max-xl:border-t max-xl:border-border max-xl:pt-3 max-xl:first:border-t-0 max-xl:first:pt-0 sm:max-xl:grid-cols-2">
        <th scope="row" className={cn(cell, "text-left font-medium max-xl:col-span-full")}>
          {label}
        </th>
        {switchOf("pickUpDesk")}
        {switchOf("verifyByScan")}
        {fieldCell("rescueDays")}
        {fieldCell("identityDays")}
        {switchOf("deposits")}
        {fieldCell("depositLimit")}
        {switchOf("namesOfWork")}
        <td className={cn(cell, "text-right xl:pr-0")}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Save rules of ${label}${isChanged ? "" : ": Saved"}`}
            aria-disabled={!isChanged}
            pending={form.pending}
            onClick={() => void save()}
          >
            {isChanged ? "Save" : "Saved"}
          </Button>
        </td>
      </tr>
      {(form.elsewhere.length > 0 || form.both.length > 0) && (
        <tr className="max-xl:grid">
          <td ref={others} colSpan={9} className="pb-2">
            <OthersChanges noun={noun} edit={form} />
          </td>
        </tr>
      )}
      {fault !== null && (
        <tr className="max-xl:grid">
          <td colSpan={9} id={`fault-${officeId}`} className="pb-2">
            <Alert tone="danger" title={fault} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A rule's control; its title is the column's, and stands beside it where rules stand below each other. */
function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td
      className={cn(
        cell,
        "max-xl:flex max-xl:min-h-9 max-xl:items-center max-xl:justify-between max-xl:gap-3",
      )}
    >
      <span aria-hidden="true" className="text-xs font-medium text-muted-foreground xl:hidden">
        {title}
      </span>
      {children}
    </td>
  );
}

/** The contract's name of what is typed. */
const fieldOf = {
  rescueDays: "rescueDays",
  identityDays: "identityDays",
  depositLimit: "depositLimitCents",
} as const;

function draftOf({ depositLimitCents, ...rules }: MailroomRules): Draft {
  return {
    ...rules,
    rescueDays: String(rules.rescueDays),
    identityDays: String(rules.identityDays),
    depositLimit: (depositLimitCents / 100).toFixed(2),
  };
}

/** Text that is no number is not changed, so that the contract refuses it. */
function rulesOf({ depositLimit, ...draft }: Draft): Typed<MailroomRules> {
  const wish = {
    ...draft,
    rescueDays: numberIn(draft.rescueDays),
    identityDays: numberIn(draft.identityDays),
    depositLimitCents: centsIn(depositLimit),
  };
  const { data } = MailroomRules.safeParse(wish);
  return data ? { value: data } : { faults: faultsBy(MailroomRules, wish) };
}

function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}

function centsIn(text: string): number | string {
  return centsOf(text) ?? text;
}
