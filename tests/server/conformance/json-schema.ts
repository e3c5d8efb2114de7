// Checks a value against a JSON Schema as the document uses it. An unknown keyword fails the test, so that none is skipped.
import type { OpenApi, Schema } from "@/server/platform/openapi/types";

type Check = (value: unknown, wanted: unknown, path: string, schema: Schema) => string[];

/** Why `value` does not match `schema`, one sentence a reason. */
export function misfits(document: OpenApi, schema: Schema, value: unknown, path = "answer"): string[] {
  const inner = (part: unknown, at: unknown, where: string) => misfits(document, part as Schema, at, where);
  const fits = (part: unknown) => inner(part, value, path).length === 0;

  const checks: Record<string, Check> = {
    $ref: (_, reference) => {
      const name = String(reference).replace("#/components/schemas/", "");
      const named = document.components.schemas[name];
      return named ? inner(named, value, path) : [`${path}: the document has no ${String(reference)}`];
    },
    type: (_, type) => (isOfType(value, type) ? [] : [`${path} is no ${String(type)}: ${told(value)}`]),
    enum: (_, values) =>
      (values as unknown[]).includes(value) ? [] : [`${path} is no choice: ${told(value)}`],
    const: (_, only) => (value === only ? [] : [`${path} is not ${told(only)}`]),
    anyOf: (_, parts) => ((parts as unknown[]).some(fits) ? [] : [`${path} fits no form: ${told(value)}`]),
    oneOf: (_, parts) =>
      (parts as unknown[]).filter(fits).length === 1
        ? []
        : [`${path} fits no form, or several: ${told(value)}`],
    allOf: (_, parts) => (parts as unknown[]).flatMap((part) => inner(part, value, path)),
    required: (_, names) =>
      isObject(value)
        ? (names as string[]).filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`)
        : [],
    properties: (_, parts) =>
      isObject(value)
        ? Object.entries(parts as object).flatMap(([name, part]) =>
            name in value ? inner(part, value[name], `${path}.${name}`) : [],
          )
        : [],
    additionalProperties: (_, rest, __, { properties = {} }) =>
      isObject(value)
        ? Object.keys(value)
            .filter((name) => !(name in (properties as object)))
            .flatMap((name) =>
              rest === false
                ? [`${path}.${name} is not in the document`]
                : inner(rest, value[name], `${path}.${name}`),
            )
        : [],
    propertyNames: (_, names) =>
      isObject(value) ? Object.keys(value).flatMap((name) => inner(names, name, `${path}.{${name}}`)) : [],
    items: (_, part) =>
      Array.isArray(value) ? value.flatMap((each, index) => inner(part, each, `${path}[${index}]`)) : [],
    minimum: (_, least) =>
      typeof value === "number" && value < Number(least) ? [`${path} is too small`] : [],
    maximum: (_, most) => (typeof value === "number" && value > Number(most) ? [`${path} is too large`] : []),
    minLength: (_, least) =>
      typeof value === "string" && value.length < Number(least) ? [`${path} is too short`] : [],
    maxLength: (_, most) =>
      typeof value === "string" && value.length > Number(most) ? [`${path} is too long`] : [],
    minItems: (_, least) =>
      Array.isArray(value) && value.length < Number(least) ? [`${path} has too few`] : [],
    maxItems: (_, most) =>
      Array.isArray(value) && value.length > Number(most) ? [`${path} has too many`] : [],
    pattern: (_, pattern) =>
      typeof value === "string" && !new RegExp(String(pattern), "u").test(value)
        ? [`${path} does not match ${String(pattern)}: ${value}`]
        : [],
    // A format always comes with a pattern, and the pattern is checked.
    format: () => [],
    description: () => [],
    default: () => [],
  };

  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    const check = checks[keyword];
    return check
      ? check(value, wanted, path, schema)
      : [`${path}: the keyword ${keyword} is not known to the test`];
  });
}

function isOfType(value: unknown, type: unknown): boolean {
  if (Array.isArray(type)) return type.some((each) => isOfType(value, each));
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function told(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? "nothing";
}
