// An amount of money: "$50", "3.50", "$1,200". The value is in US cents.
import { formatCents, mostCents } from "@/contract/text/money";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/**
 * A number alone is an amount only after its word, or with two decimals ("15.50"), because other numbers in a line are something else.
 */
export const moneyArg: ArgumentKind<number> = {
  name: "amount",
  field: "number",
  specificity: 55,
  parse: (text, { named }) => {
    const [, sign, whole, cents] =
      /^(\$|usd )? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?(?: ?(?:\$|usd|dollars?|bucks?))?$/i.exec(
        text.trim().replaceAll(/\s+/g, " "),
      ) ?? [];
    const isMarked = sign !== undefined || /(?:\$|usd|dollars?|bucks?)$/i.test(text.trim());
    const hasCents = cents?.length === 2;
    if (whole === undefined || (!named && !isMarked && !hasCents)) {
      return { is: "no", why: `“${text}” is no amount of money. Type one: $50, $3.50.` };
    }
    const value = Number(whole.replaceAll(",", "")) * 100 + Number((cents ?? "").padEnd(2, "0"));
    return value <= mostCents
      ? { is: "value", value }
      : { is: "impossible", why: `Give ${formatCents(mostCents)} or less.` };
  },
  complete: () => nothing,
  format: formatCents,
};

/** An amount that bounds others, after its word or words of its own: "more than $50". An amount alone says no bound. */
export function limitKind(...words: readonly string[]): ArgumentKind<number> {
  const led = new RegExp(`^(?:${words.join("|")}) (?=\\S)`, "i");
  return {
    ...moneyArg,
    parse: (text, given) => {
      const amount = text.trim().replace(led, "");
      const named = given.named === true || amount !== text.trim();
      return named
        ? moneyArg.parse(amount, { ...given, named })
        : { is: "no", why: `Say “${words.at(-1)} ${text}”.` };
    },
  };
}
