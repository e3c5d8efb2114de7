// What the notice of a run offers to do next.
import type { ApiError } from "@/contract/wire/errors";
import type { Context, Target } from "../context";
import type { AnyCommand, Args, Outcome } from "../define";
import type { Execute, Notice } from "./run";

/** `next` runs what is offered. */
export function makeOffers(next: Execute) {
  /**
   * What a lead may do where an instruction of the customer forbids it, or where the server asks for something: the same, with that, which
   * is asked for.
   */
  function despite(
    { command, context: { can } }: { command: AnyCommand; context: Context },
    errors: readonly ApiError[],
    args: Args,
    context: Context,
  ): Pick<Notice, "offer"> {
    const lacks = errors.map(lackOf).find((each) => each !== undefined);
    if (!lacks || !command.args?.[lacks] || args[lacks] !== undefined) return {};
    if (lacks === "despite" && !can("instructions.override")) return {};
    // Each parcel has its own.
    if (lacks === "tracking" && errors.length > 1) return {};
    return {
      offer: { label: lackLabel[lacks], run: () => next(command.id, args, "button", { context, lacks }) },
    };
  }

  /** What the runs offer to do next, on all records that offer it: one reason for all that were late. */
  function offerOver(
    done: readonly { what: Target; outcome: Outcome }[],
    context: Context,
  ): Pick<Notice, "offer"> {
    const [first, ...others] = done.filter(({ outcome }) => outcome.offer !== undefined);
    const offer = first?.outcome.offer;
    if (!first || !offer) return {};
    const selected = [first, ...others.filter(({ outcome }) => outcome.offer?.run.id === offer.run.id)].map(
      ({ what, outcome }) => outcome.offer?.on ?? what,
    );
    const those = { ...context, selected, focused: null, screen: null };
    return {
      offer: { label: offer.label, run: () => next(offer.run.id, {}, "button", { context: those }) },
    };
  }

  return { despite, offerOver };
}

/** Arguments that the server cannot do without this time, by its own names. */
const lacking = { forbiddenBut: "despite", reason: "reason", trackingNumber: "tracking" } as const;
type Lack = (typeof lacking)[keyof typeof lacking];

const lackLabel: Readonly<Record<Lack, string>> = {
  despite: "Override…",
  reason: "Give a reason…",
  tracking: "Give the number…",
};

/** The optional argument that the server cannot do without this time. */
export function lackOf({ details: { fields = {} } }: ApiError): Lack | undefined {
  return Object.entries(lacking).find(([name]) => fields[name] !== undefined)?.[1];
}

/** What is said where it is asked for. */
export const lackAbout: Readonly<Record<string, string>> = {
  tracking: "The customer gets it as the tracking number.",
};
