// What is said of an item and not saved with it: its class of service, what its delivery asks for, an amount. The line is read, and the
// person says whether the words may be left out: nothing is dropped unseen.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/** `words` says which texts are meant, `why` what becomes of them. */
function unsavedKind(
  name: string,
  specificity: number,
  words: (text: string) => boolean,
  why: string,
): ArgumentKind<string> {
  return {
    name,
    fieldless: true,
    unsaved: true,
    specificity,
    parse: (text) =>
      words(text.trim())
        ? { is: "value", value: text.trim() }
        : { is: "no", why: `“${text}” is no ${name}.` },
    complete: () => nothing,
    format: (value) => value,
    against: (value) => ({
      why: `“${value}” is not saved with the item. ${why}`,
      candidates: [{ value, label: `without “${value}”`, detail: "not saved with an item" }],
    }),
  };
}

/** "flat rate" is no flat, and "412.50" no day. */
const [aboveTypes, aboveDays] = [61, 53];
const inTask =
  "Leave it out, or type it in quotes if it is part of the sender’s name. A task can hold it: task for 1042 …";

/** "express" and "priority" alone may be part of a sender's name. */
const service =
  /^(?:(?:certified|cert|registered|priority|express|first[- ]class|overnight|expedited|media|library|insured)(?: mail)?(?: express)?|flat[- ]rate|(?:next|2nd|second)[- ]day(?: air)?|restricted(?: delivery)?|accountable mail)$/i;
const byName =
  /^(?:priority|express|registered|overnight|expedited|insured|first[- ]class|media|library|restricted)$/i;

export const serviceArg = unsavedKind(
  "class of service",
  aboveTypes,
  (text) => service.test(text) && !byName.test(text),
  inTask,
);

/** "sig required", "needs signature", "return receipt" */
const signing =
  /^(?:,? ?(?:needs?|w\/|with|requires?) )?(?:an? )?(?:adult |direct )?(?:sig|sign|signature)\.?(?: (?:is )?(?:req|reqd|req'd|request|required|requested|needed|conf|confirmation)\.?)?$|^return receipt(?: (?:req|reqd|requested))?$/i;

export const signingArg = unsavedKind(
  "way of delivery",
  aboveTypes,
  (text) => signing.test(text) && text.includes(" "),
  inTask,
);

/** "$212.40", "for $99", "amount 1250"; of bare figures those with two decimals that are no day. */
const amount =
  /^(?:(?:for|of|over|worth) )?(?:(amount|amt)(?: of)? )?(\$|usd )? ?(?:\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?( ?(?:\$|usd|dollars?|bucks?))?(?: each)?$/i;
const mayBeDay = /^(?:[12]?\d|3[01])\.(?:[0-2]\d|3[01])$/;

export const unsavedAmountArg = unsavedKind(
  "amount",
  aboveDays,
  (text) => {
    const [said, ...marks] = amount.exec(text) ?? [];
    return said !== undefined && marks.some((mark) => mark !== undefined) && !mayBeDay.test(text);
  },
  "That of a check is entered when the check is deposited. Leave it out.",
);
