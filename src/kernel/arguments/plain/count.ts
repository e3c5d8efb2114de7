// The count argument: "180", "1,200".
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/** A count of `what`, from 1 to `most`. */
export function countKind({
  what,
  example,
  most,
}: {
  what: string;
  example: number;
  most: number;
}): ArgumentKind<number> {
  return {
    name: "count",
    specificity: 51,
    parse: (text) => {
      const digits = text.trim().replace(/[,.](?=\d{3}$)/, "");
      const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
      return count > 0 && count <= most
        ? { is: "value", value: count }
        : { is: "no", why: `“${text}” is no count. Type how many ${what}, ${most} at most: ${example}.` };
    },
    complete: () => nothing,
    format: String,
  };
}
