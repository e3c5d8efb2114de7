// How a pending deposit goes to the bank, and to which account: one of the mailbox, or a new one. What was typed of an account is
// not shown again.
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Choice } from "@/app/ui/forms/choice";
import { faultsBy } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { NewBankAccount, listBankAccounts } from "@/contract/deposits/new-bank-account";
import { type Deposit, DepositMethod, depositMethodLabel } from "@/contract/deposits/deposit";
import { changeDeposit } from "@/contract/deposits/deposit-contents";
import type { CallInput } from "@/contract/wire/endpoint";
import { focusFrom, heldSave } from "./next-field";

type Body = NonNullable<CallInput<typeof changeDeposit>["body"]>;

export function AccountForm({ deposit }: { deposit: Deposit }) {
  const { id, version, mailboxId, account, method } = deposit;
  const [isNew, setNew] = useState(false);
  const { data } = useEndpoint(listBankAccounts, { query: { mailboxId } });
  const { error, submit } = useSubmission<Body>({
    work: async (body) => {
      await call(changeDeposit, { params: { id }, body }, { version, source: "form" });
      setNew(false);
      await reloadTags(["Deposits"]);
      if ("account" in body) focusFrom(document.querySelector("[data-tally]"));
    },
  });
  const known = data?.items ?? [];
  const words = (accountId: string) => {
    const found = known.find((each) => each.id === accountId);
    return found ? `${found.bankName} ${found.masked}` : "Choose an account";
  };
  return (
    <section aria-label="Bank account" className="grid gap-3">
      <div className="grid gap-3 @sm:grid-cols-2">
        <Choice
          label="Method"
          value={DepositMethod.safeParse(method).data ?? ""}
          options={DepositMethod.options}
          words={depositMethodLabel}
          onValue={(chosen) => void submit({ method: chosen })}
        />
        {known.length > 0 && (
          <Choice
            label="Account"
            value={account?.id ?? ""}
            options={known.map((each) => each.id)}
            words={words}
            placeholder="Choose an account"
            onValue={(accountId) => void submit({ accountId })}
          />
        )}
      </div>
      {error && <Alert tone="danger" title={error.message} />}
      {data && (isNew || known.length === 0) && (
        <NewAccount onAccount={(wish) => submit({ account: wish })} />
      )}
      {data && !isNew && known.length > 0 && (
        <div>
          <Button variant="outline" size="sm" aria-expanded={false} onClick={() => setNew(true)}>
            Another account
          </Button>
        </div>
      )}
    </section>
  );
}

const fields = [
  ["holder", "Account holder"],
  ["bankName", "Bank"],
  ["bankAddress", "Mailing address"],
  ["routingNumber", "Routing number"],
  ["accountNumber", "Account number"],
] as const;

function NewAccount({ onAccount }: { onAccount: (account: NewBankAccount) => Promise<boolean> }) {
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const form = useSubmission<unknown>({
    check: (wish) => faultsBy(NewBankAccount, wish),
    work: async (wish) => {
      await onAccount(NewBankAccount.parse(wish));
    },
  });
  const wish = Object.fromEntries(fields.map(([name]) => [name, draft[name] ?? ""]));
  return (
    <form
      aria-label="New bank account"
      autoComplete="off"
      className="grid items-start gap-3 @sm:grid-cols-2"
      data-account=""
      onSubmit={(event) => {
        event.preventDefault();
        const element = event.currentTarget;
        heldSave("the account", form.submit(wish), element);
      }}
    >
      {fields.map(([name, label]) => (
        <Field key={name} label={label} error={form.fields[name]}>
          <Input
            value={draft[name] ?? ""}
            inputMode={name === "routingNumber" || name === "accountNumber" ? "numeric" : "text"}
            onChange={({ target }) => setDraft((now) => ({ ...now, [name]: target.value }))}
          />
        </Field>
      ))}
      <div className="@sm:col-span-2">
        <Button type="submit" size="sm" variant="outline" pending={form.pending}>
          Save account
        </Button>
      </div>
    </form>
  );
}
