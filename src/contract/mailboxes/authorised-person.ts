// People who may pick up for a mailbox, beside its recipients, and the calls that name them.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment, line } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";

export const AuthorisedPerson = z
  .object({ id: Id, name: z.string(), addedAt: Moment, addedBy: z.string() })
  .meta({ id: "AuthorisedPerson" });
export type AuthorisedPerson = z.infer<typeof AuthorisedPerson>;

/** The most people that may pick up for one mailbox. */
export const mostAuthorised = 20;

export const PersonName = line(100).pipe(z.string().min(1, "Give the person's name."));

const path = "/mail-handler/customers/{id}/authorised";

export const listAuthorised = endpoint({
  method: "get",
  path,
  tag: "Mailboxes",
  summary: "Who may pick up for a mailbox, beside its recipients",
  doing: "Opening the authorised persons",
  access: "customers.read",
  params: z.object({ id: Id }),
  answer: z.object({ items: z.array(AuthorisedPerson) }),
  errors: ["not_found"],
});

export const authorisePerson = endpoint({
  method: "post",
  path,
  tag: "Mailboxes",
  summary: "Let a person pick up for a mailbox; a name that is authorised already changes nothing",
  doing: "Authorising the person",
  access: "customers.write",
  params: z.object({ id: Id }),
  body: z.object({ name: PersonName, since: undoneSince }),
  answer: AuthorisedPerson.extend({
    already: z.boolean().optional().meta({ description: "They were authorised before: nothing changed." }),
  }),
  status: 201,
  errors: ["not_found", "invalid", "conflict", "stale"],
  idempotent: true,
});

export const endAuthorisation = endpoint({
  method: "post",
  path: `${path}/{personId}/end`,
  tag: "Mailboxes",
  summary: "Say that a person may no longer pick up for a mailbox",
  doing: "Ending the authorisation",
  access: "customers.write",
  params: z.object({ id: Id, personId: Id }),
  body: z.object({ since: undoneSince }).default({}),
  answer: AuthorisedPerson.extend({ at: doneAt }),
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});
