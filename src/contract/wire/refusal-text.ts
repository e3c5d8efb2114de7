// What a person reads where a value does not fit its schema: what to do, for every kind of issue that zod reports. A
// schema's own text is used first. It is loaded with the first endpoint, so that the server, the console and the
// terminal say the same.
import * as z from "zod";

z.config({ customError: refusalText });

const needed = "This field is needed.";
const unfit = "This does not fit here. Give another value.";

/** What to enter, by the type that a schema expects. */
const typeTexts: Readonly<Record<string, string>> = {
  string: "Give a text.",
  number: "Give a number.",
  int: "Give a whole number.",
  bigint: "Give a whole number.",
  boolean: "Give true or false.",
  date: "Give a moment.",
  array: "Give a list.",
  tuple: "Give a list.",
  set: "Give a list.",
  object: "Give an object with its fields.",
  record: "Give an object with its fields.",
  map: "Give an object with its fields.",
  null: "Leave this empty.",
  undefined: "Leave this out.",
  void: "Leave this out.",
  never: "Leave this out.",
  nonoptional: needed,
};

/** What to enter, by the format of a text. */
const formatTexts: Readonly<Record<string, string>> = {
  uuid: "Give the id of a record, such as 7d444840-9dc0-41d1-b245-5ffdce74fad2.",
  email: "Give an e-mail address such as name@example.com.",
  url: "Give a web address such as https://example.com.",
  datetime: "Give a moment such as 2026-03-02T09:30:00Z.",
  date: "Give a date such as 2026-03-02.",
};

function refusalText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? needed : (typeTexts[issue.expected] ?? unfit);
    case "invalid_value":
      if (issue.expected === "stringbool") return "Give true or false.";
      return choiceText(issue.values, issue.input);
    case "too_small":
      return tooSmallText(issue);
    case "too_big":
      return tooBigText(issue);
    case "invalid_format":
      if (issue.format === "starts_with") return `Begin it with “${String(issue.prefix)}”.`;
      if (issue.format === "ends_with") return `End it with “${String(issue.suffix)}”.`;
      if (issue.format === "includes") return `Give a text that has “${String(issue.includes)}” in it.`;
      return formatTexts[issue.format] ?? unfit;
    case "not_multiple_of":
      return `Give a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return unknownText(issue.keys);
    case "invalid_union":
      return unionText(issue);
    case "invalid_key":
      return `This name does not fit. ${issue.issues[0]?.message ?? "Give another one."}`;
    case "invalid_element":
      return `An entry does not fit. ${issue.issues[0]?.message ?? "Give another one."}`;
    case "custom":
      return unfit;
  }
}

type IssueOf<Code extends z.core.$ZodIssueCode> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmallText({ origin, minimum, inclusive, exact }: IssueOf<"too_small">): string {
  const unit = units[origin];
  if (!unit) return inclusive ? `Give ${written(minimum)} or more.` : `Give more than ${written(minimum)}.`;
  if (exact) return `Give exactly ${counted(minimum, unit)}.`;
  return origin === "string" && Number(minimum) === 1 ? needed : `Give at least ${counted(minimum, unit)}.`;
}

function tooBigText({ origin, maximum, inclusive, exact }: IssueOf<"too_big">): string {
  const unit = units[origin];
  if (!unit) return `Give ${inclusive ? "at most" : "less than"} ${written(maximum)}.`;
  if (exact) return `Give exactly ${counted(maximum, unit)}.`;
  return origin === "string"
    ? `Shorten it to ${counted(maximum, unit)} or fewer.`
    : `Give at most ${counted(maximum, unit)}.`;
}

/** The unit that is counted, singular and plural, by the type it is counted in. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  map: ["entry", "entries"],
  file: ["byte", "bytes"],
};

function counted(count: number | bigint, [one, several]: readonly [string, string]): string {
  return `${written(count)} ${Number(count) === 1 ? one : several}`;
}

function written(count: number | bigint): string {
  return count.toLocaleString("en");
}

function choiceText(values: readonly unknown[], input: unknown): string {
  const shown = values.map(String).filter((value) => value !== "");
  const mayBeEmpty = shown.length < values.length;
  if (shown.length === 0) return "Leave this empty.";
  const choice = shown.length === 1 ? `Give ${shown[0]}.` : `Choose one of: ${shown.join(", ")}.`;
  return [input === undefined && needed, choice, mayBeEmpty && "Or leave it empty."]
    .filter(Boolean)
    .join(" ");
}

/** The values of all alternatives, where these are fixed; otherwise what the first alternative takes. */
function unionText({ errors, input, options }: IssueOf<"invalid_union">): string {
  if (Array.isArray(options) && options.length > 0) return choiceText(options, input);
  const alternatives: readonly (readonly z.core.$ZodIssue[])[] = errors;
  const values = alternatives.flatMap(([first]) =>
    first?.code === "invalid_value" && first.path.length === 0 ? first.values : [],
  );
  return values.length > 0 ? choiceText(values, input) : (alternatives[0]?.[0]?.message ?? unfit);
}

function unknownText(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}”`).join(", ");
  return names.length === 1
    ? `${quoted} is no field here. Remove it.`
    : `${quoted} are no fields here. Remove them.`;
}
