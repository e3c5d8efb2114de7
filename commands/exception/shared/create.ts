// Recording an exception. Loaded when somebody first does.
import { type ExceptionKind, createException } from "@/contract/exceptions/exception";
import { type Carrier, type IntakePlace, type ItemType, numberedType } from "@/contract/mail/mail";
import { formatCents } from "@/contract/text/money";
import type { Sides } from "@/contract/text/units";
import type { Tracking } from "@/kernel/arguments/plain/tracking";
import { type Photo, photoParts } from "@/kernel/arguments/screen/photo";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

/** What is on the item, and where it is; all but the kind may be unknown. */
type Wish = { kind: ExceptionKind } & {
  [Name in keyof Known]?: Known[Name] | undefined;
};
type Known = {
  amount: number;
  name: string;
  ste: string;
  sender: string;
  carrier: Carrier;
  type: ItemType;
  tracking: Tracking;
  size: Sides;
  weight: number;
  receivedOn: string;
  office: Ref;
  mail: Ref;
  reason: string;
  codes: readonly string[];
  intake: IntakePlace;
  photo: Photo;
};

export async function create({ api, args }: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const { kind, amount, mail, intake } = args;
  const reason = [amount && formatCents(amount), args.reason].filter(Boolean).join(", ") || undefined;
  const { thumbnailUrl } = photoParts(args.photo);
  const values = {
    name: args.name,
    steNumber: args.ste,
    type: args.type ?? (args.tracking?.carrier ? numberedType : undefined),
    senderName: args.sender,
    carrier: args.carrier ?? args.tracking?.carrier ?? undefined,
    trackingNumber: args.tracking?.number,
    codes: args.codes && [...args.codes],
    thumbnailUrl,
    ...args.size,
    weight: args.weight,
    receivedAt: args.receivedOn,
    officeId: args.office?.id,
  };
  const body = { kind, reason, intake, ...(mail ? { mailId: mail.id } : values) };
  const { id, label, version, state, marked, createdAt } = await api(createException, { body });
  const exception = { id, label, version };
  return {
    say: `${label} recorded.`,
    made: { kind: "exception", ...exception, status: state },
    // Recording a loss marks its item.
    undo:
      marked && mail
        ? { id: "mail.found", args: { ids: [mail.id], isUndo: true, since: createdAt } }
        : { id: "exception.settle", args: { exception, reason: "Recorded by mistake." } },
  };
}
