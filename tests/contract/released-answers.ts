// What this version's clients require of an answer and an earlier version does not send. While both run, such an answer cannot be read.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { runnerImport } from "vite";
import * as z from "zod";

/** A JSON schema, as far as this file looks at it. */
type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};
/** The schemas of answers, by method and path. */
export type Answers = ReadonlyMap<string, Shape>;

const Endpoint = z.object({
  method: z.string(),
  path: z.string(),
  access: z.string(),
  answer: z.custom<z.ZodType>((value) => value instanceof Object && "_zod" in value),
});

/**
 * The answers of the contract in the working copy at `root`.
 * @param io "output": what its server sends. "input": what its clients require.
 */
export async function answersIn(root: string, io: "input" | "output"): Promise<Answers> {
  const answers = new Map<string, Shape>();
  const files = await readdir(join(root, "src/contract"), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const { module } = await runnerImport<Record<string, unknown>>(join(root, "src/contract", file), {
      root,
      configFile: false,
      logLevel: "error",
      resolve: { alias: { "@": join(root, "src") } },
    });
    for (const value of Object.values(module)) {
      const read = Endpoint.safeParse(value);
      if (read.success) answers.set(`${read.data.method} ${read.data.path}`, shapeOf(read.data.answer, io));
    }
  }
  return answers;
}

/** The shape of what `schema` returns ("output") or accepts ("input"). */
export function shapeOf(schema: z.ZodType, io: "input" | "output"): Shape {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape;
}

/** Fields that `now` requires and `before` does not send, as "get /notices: items[].bouncedAt". */
export function demandedSince(before: Answers, now: Answers): string[] {
  return [...now].flatMap(([call, shape]) => {
    const sent = before.get(call);
    return sent ? missing([sent, sent], [shape, shape], "").map((field) => `${call}: ${field}`) : [];
  });
}

/** A shape, and the root of its references. */
type Within = readonly [shape: Shape, root: Shape];

function missing(before: Within, now: Within, path: string, depth = 0): string[] {
  // Schemas that contain themselves would repeat the same further down.
  if (depth > 12) return [];
  const [sent, demanded] = [choices(before), choices(now)];
  // Each of several kinds of object is compared with those that were sent: one match is enough.
  return sent.flatMap((old) => {
    const findings = demanded.flatMap((each) => {
      const found = missingIn(old, each, path, depth);
      return found ? [found] : [];
    });
    return findings.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** Null where the two have different types. */
function missingIn([sent, root]: Within, [demanded, now]: Within, path: string, depth: number) {
  if (sent.type !== demanded.type) return null;
  if (demanded.type === "array") {
    return missing([sent.items ?? {}, root], [demanded.items ?? {}, now], `${path}[]`, depth + 1);
  }
  return Object.entries(demanded.properties ?? {}).flatMap(([name, shape]): string[] => {
    const field = path === "" ? name : `${path}.${name}`;
    const had = sent.properties?.[name];
    const isDemanded = demanded.required?.includes(name) ?? false;
    if (isDemanded && !(had && sent.required?.includes(name))) return [field];
    return had ? missing([had, root], [shape, now], field, depth + 1) : [];
  });
}

function choices([shape, root]: Within): Within[] {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.split("/").at(-1) ?? "";
    return choices([shape.$ref === "#" ? root : (root.$defs?.[name] ?? {}), root]);
  }
  const several = shape.anyOf ?? shape.oneOf;
  return several ? several.flatMap((each) => choices([each, root])) : [[shape, root]];
}
