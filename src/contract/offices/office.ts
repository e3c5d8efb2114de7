// The provider's offices, and the calls that list and make them.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, line } from "@/contract/wire/page";

export const Office = z
  .object({
    id: Id,
    label: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    timeZone: z.string().optional().meta({
      description: "Of the IANA's list, as its hours have it; left out while it is not set.",
    }),
  })
  .meta({ id: "Office" });
export type Office = z.infer<typeof Office>;

export const listOffices = endpoint({
  method: "get",
  path: "/offices",
  tag: "Staff",
  summary: "The provider's offices that the caller may see",
  doing: "Opening the offices",
  access: "signed-in",
  answer: z.object({ items: z.array(Office) }),
});

const required = (max: number, problem: string) => line(max).pipe(z.string().min(1, problem));

export const NewOffice = z.object({
  label: required(100, "Give the office a label.").meta({ description: "What tells offices apart." }),
  city: required(100, "Give the city."),
  state: line(100).default(""),
  zipCode: line(20).default(""),
});
export type NewOffice = z.infer<typeof NewOffice>;

export const createOffice = endpoint({
  method: "post",
  path: "/offices",
  tag: "Staff",
  summary: "Make an office",
  doing: "Making the office",
  access: "staff.write",
  body: NewOffice,
  answer: Office,
  status: 201,
  errors: ["conflict", "invalid"],
  idempotent: true,
});
