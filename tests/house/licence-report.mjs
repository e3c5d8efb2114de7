// The report on the packages that Pigeonhole runs with: the licence of each, and known advisories.

/** Licences that only require to be named, and those of a font and of a library that stays in a separate file. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/**
 * @param {{ name: string; version: string; license?: unknown }[]} packages
 * @returns {{ lines: string[]; refused: string[] }} one line for each licence with its packages, and the packages whose licence is missing
 * or not accepted.
 */
export function licences(packages) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const { name, version, license } of packages) {
    const licence = typeof license === "string" && license !== "" ? license : "none stated";
    const named = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, named.add(`${name}@${version}`));
  }
  const kinds = [...byLicence].toSorted(([, a], [, b]) => b.size - a.size);
  return {
    lines: kinds.map(([licence, named]) => `${licence} (${named.size}): ${[...named].toSorted().join(", ")}`),
    refused: kinds.flatMap(([licence, named]) =>
      isAccepted(licence) ? [] : [...named].map((each) => `${each}: ${licence}`),
    ),
  };
}

/** Of "(A OR B)" one is enough; of "(A AND B)" both are needed. Some packages write the words small. */
function isAccepted(/** @type {string} */ licence) {
  const bare = licence.replaceAll(/[()]/g, "");
  return bare
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((each) => accepted.has(each.trim())));
}

/**
 * @param {{ vulnerabilities?: Record<string, { severity: string; range: string; via: unknown[] }> }} audit as npm gives it
 * @returns {string[]} one line for each package with an advisory; none when there is no advisory.
 */
export function advisories({ vulnerabilities = {} }) {
  return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const titles = via.map((each) =>
      typeof each === "object" && each !== null && "title" in each
        ? String(each.title)
        : `through ${String(each)}`,
    );
    return `${name} ${range} (${severity}): ${titles.join("; ")}`;
  });
}
