// The report on dependencies: each licence with its packages, licences that are not accepted, and advisories in one line each.
import { expect, test } from "vitest";
import { advisories, licences } from "./licence-report.mjs";

const each = (name: string, license?: unknown) => ({ name, version: "1.0.0", license });

test("lists packages under their licences, the most common first, each once", () => {
  const { lines, refused } = licences([
    each("b", "MIT"),
    each("c", "ISC"),
    each("a", "MIT"),
    each("a", "MIT"),
  ]);
  expect(lines).toEqual(["MIT (2): a@1.0.0, b@1.0.0", "ISC (1): c@1.0.0"]);
  expect(refused).toEqual([]);
});

test("refuses a licence that is missing, unknown or only half accepted; of a choice one is enough", () => {
  const { refused } = licences([
    each("none"),
    each("object", { type: "MIT" }),
    each("strong", "AGPL-3.0-only"),
    each("both", "(MIT AND GPL-3.0-only)"),
    each("fine", "(MIT AND Zlib)"),
    each("small", "MIT and ISC"),
    each("choice", "(MIT OR GPL-3.0-only)"),
  ]);
  expect(refused.toSorted()).toEqual([
    "both@1.0.0: (MIT AND GPL-3.0-only)",
    "none@1.0.0: none stated",
    "object@1.0.0: none stated",
    "strong@1.0.0: AGPL-3.0-only",
  ]);
});

test("says of an advisory the package, the severity and the reason, also through another package", () => {
  const vulnerabilities = {
    deep: { severity: "high", range: "<2.0.0", via: [{ title: "Reads any file" }] },
    outer: { severity: "high", range: "*", via: ["deep"] },
  };
  expect(advisories({ vulnerabilities })).toEqual([
    "deep <2.0.0 (high): Reads any file",
    "outer * (high): through deep",
  ]);
  expect(advisories({})).toEqual([]);
});
