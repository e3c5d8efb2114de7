// Leaves out of the console what only the API's document is made of: what writes schemas as JSON Schema, which every schema of zod
// brings along, and the contract's texts for people who write clients. In the first screen they would be 24 kB gzipped.
import { readFileSync } from "node:fs";
import { type Plugin, Visitor, parseSync } from "vite";

export function withoutApiDocument(): Plugin {
  return {
    name: "without-api-document",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
      const exported = Array.from(names, ([, name]) => `none as ${name}`).join(", ");
      return `const none = () => undefined; export { ${exported} };`;
    },
    transform(code, id) {
      return id.includes("/src/contract/") ? { code: withoutDocument(code), map: null } : null;
    },
  };
}

/** What of an endpoint only the document says. */
const documented: ReadonlySet<string> = new Set(["summary", "errors"]);

/**
 * The code of a contract file without `summary` and `errors` of its endpoints and without `.meta({ … })` of its schemas. Lines stay as
 * they are, so the source map does, too.
 */
export function withoutDocument(code: string): string {
  const cuts: { start: number; end: number }[] = [];
  const { program } = parseSync("contract.ts", code);
  new Visitor({
    CallExpression({ callee, arguments: [given], end }) {
      if (given?.type !== "ObjectExpression") return;
      if (callee.type === "Identifier" && callee.name === "endpoint") {
        for (const each of given.properties) {
          if (each.type !== "Property" || each.key.type !== "Identifier" || !documented.has(each.key.name))
            continue;
          const [comma = ""] = /^\s*,/.exec(code.slice(each.end, given.end)) ?? [];
          cuts.push({ start: each.start, end: each.end + comma.length });
        }
      }
      if (callee.type === "MemberExpression" && !callee.computed && callee.property.name === "meta") {
        cuts.push({ start: callee.object.end, end });
      }
    },
  }).visit(program);
  let left = code;
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
    const lines = code.slice(start, end).split("\n").length - 1;
    left = left.slice(0, start) + "\n".repeat(lines) + left.slice(end);
  }
  return left;
}
