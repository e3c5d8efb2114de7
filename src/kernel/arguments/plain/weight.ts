// The weight argument, in pounds: "0.22lb", "3.5 oz", "100 g", "2lb 3oz".
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { formatWeight, parseWeight, weightInWords } from "@/kernel/values/measure";

export const weightArg: ArgumentKind<number> = {
  name: "weight",
  specificity: 70,
  parse: (text) => {
    const read = parseWeight(text);
    if (read && "pounds" in read && read.pounds === 0) {
      return { is: "impossible", why: `"${text}" is no weight. Type what it weighs, or leave it out.` };
    }
    if (read && "pounds" in read) return { is: "value", value: read.pounds };
    if (read) return { is: "impossible", why: read.problem };
    return { is: "no", why: `"${text}" is no weight. Type one with its unit: 0.22lb, 3.5 oz, 100 g.` };
  },
  example: "2lb 3oz",
  complete: () => nothing,
  format: formatWeight,
  shown: weightInWords,
};
