// Who came, which document they showed, and the signature: what a hand-over needs besides its items.
import { useContextSnapshot } from "@/app/command/context";
import { CommandButton } from "@/app/command/command-button";
import { FieldGroup, Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { type DeskSheet, IdentityKind, identityKindLabel } from "@/contract/desk/desk";
import { isPast } from "@/kernel/values/date";
import { Choices } from "./radio-choices";
import { type Draft, expiryOf, peopleOf } from "./desk-draft";
import { becomeDesk, change, surroundings } from "./desk-state";
import { OtherDevice } from "./other-device";
import { SignatureField } from "@/app/records/signature-field";

export function WhoCame({ sheet, draft, asking }: { sheet: DeskSheet; draft: Draft; asking: boolean }) {
  const people = peopleOf(sheet);
  const person = people.find(({ key }) => key === draft.came);
  const { mailbox } = sheet;
  return (
    <div className="grid gap-4">
      <FieldGroup legend="2. Picked up by" className="relative">
        <Choices
          name="Picked up by"
          value={draft.came}
          onChange={(came) => change({ came })}
          choices={people.map(({ key, name, is }) => ({
            value: key,
            label: is === "authorised" ? `${name} · authorised person` : name,
          }))}
          className="gap-x-3 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
        />
        <CommandButton
          id="desk.authorise"
          args={{ mailbox: { id: mailbox.id, label: `STE ${mailbox.steNumber}` } }}
          variant="ghost"
          size="sm"
          className="absolute -top-7.5 -right-2"
        >
          Authorise somebody…
        </CommandButton>
      </FieldGroup>
      <Document draft={draft} />
      <section className="grid gap-2" aria-label="Signature">
        <h3 className="text-sm font-medium">4. Signature{person ? ` of ${person.name}` : ""}</h3>
        {draft.signature?.is === "elsewhere" ? (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <span className="font-medium">Signed on the other device.</span>
            <button
              type="button"
              className="text-primary underline underline-offset-4"
              onClick={() => change({ signature: null, asked: null })}
            >
              Sign again
            </button>
          </p>
        ) : asking ? (
          <>
            <OtherDevice draft={draft} person={person} />
            <div>
              <button
                type="button"
                className="text-sm text-primary underline underline-offset-4"
                onClick={() => becomeDesk({ asking: false })}
              >
                Sign on this screen instead
              </button>
            </div>
          </>
        ) : (
          <>
            <SignatureField
              key={draft.mailboxId}
              label="Signature"
              value={draft.signature?.data ?? null}
              onChange={(data) => change({ signature: data === null ? null : { is: "here", data } })}
            />
            <div>
              <CommandButton id="desk.ask-signature" variant="outline" size="sm">
                Sign on another device
              </CommandButton>
            </div>
          </>
        )}
      </section>
    </div>
  );
}

/** Only its kind, last four characters and expiry are stored. */
function Document({ draft }: { draft: Draft }) {
  useContextSnapshot();
  const { today, order, isLead } = surroundings();
  const expiry = expiryOf(draft.expires, today, order);
  const unread = expiry === "unread";
  const isOver = !unread && expiry.day !== null && isPast(expiry.day, today);
  return (
    <FieldGroup legend="3. ID shown" className="grid gap-3">
      <Choices
        name="Kind of document"
        value={draft.kind}
        onChange={(kind) => change({ kind: IdentityKind.parse(kind) })}
        choices={IdentityKind.options.map((value) => ({ value, label: identityKindLabel(value) }))}
        className="grid-cols-2"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
        <Field label="Last four characters">
          <Input
            value={draft.lastFour}
            maxLength={4}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ lastFour: target.value.toUpperCase() })}
          />
        </Field>
        <Field
          label="Valid until"
          description={unread || isOver ? undefined : "MM/DD/YYYY, or leave empty"}
          error={
            unread
              ? "Type a day such as 4/30/2031, or leave it empty."
              : isOver
                ? `This document has expired. ${isLead ? "Say below why you accept it, or ask for another." : "Ask for one that is valid, or ask a lead."}`
                : undefined
          }
        >
          <Input
            value={draft.expires}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ expires: target.value })}
          />
        </Field>
      </div>
      {isOver && isLead && (
        <Field label="Why the expired document is accepted" required>
          <Input
            value={draft.expiredReason}
            maxLength={500}
            onChange={({ target }) => change({ expiredReason: target.value })}
          />
        </Field>
      )}
      <p className="text-xs text-muted-foreground">
        Only this is stored, and erased when your office’s days for it are over. Make no copy.
      </p>
    </FieldGroup>
  );
}
