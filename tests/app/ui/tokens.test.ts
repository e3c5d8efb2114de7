// Every pair of colours that is drawn on each other is readable, in light and dark (WCAG 2.2 AA).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../src/app/styles/tokens.css", import.meta.url), "utf8");
const themes = { light: tokensOf(":root"), dark: tokensOf(".dark") };
const tones = ["neutral", "info", "progress", "success", "warning", "danger", "owner"];
const grounds = ["background", "card", "popover", "muted", "sidebar"];

// Text needs 4.5:1.
const texts: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["foreground", ground],
    ["muted-foreground", ground],
    ["danger-foreground", ground],
    ["primary", ground],
  ]),
  ...tones.map((tone): [string, string] => [`${tone}-foreground`, `${tone}-subtle`]),
  ...["info", "success", "warning", "danger"].map((tone): [string, string] => [
    "foreground",
    `${tone}-subtle`,
  ]),
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["destructive-foreground", "destructive"],
  ["destructive-foreground", "destructive-hover"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["muted-foreground", "accent"],
  ["selected-foreground", "selected"],
  ["muted-foreground", "selected"],
  ["sidebar-foreground", "sidebar"],
  ["sidebar-accent-foreground", "sidebar-accent"],
  ["muted-foreground", "sidebar-accent"],
];

// What marks a control, its state or the focus needs 3:1.
const marks: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["input", ground],
    ["ring", ground],
    ["danger", ground],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, "card"],
    [tone, "background"],
    [tone, `${tone}-subtle`],
  ]),
  ...[1, 2, 3, 4].map((step): [string, string] => [`age-${step}`, "card"]),
  ["primary", "sidebar-accent"],
  ["ring", "sidebar-accent"],
  ["ring", "selected"],
];

describe.each(Object.entries(themes))("%s", (_name, tokens) => {
  test.each(texts)("%s is readable on %s", (ink, ground) => {
    expect(contrast(tokens(ink), tokens(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)("%s stands out from %s", (ink, ground) => {
    expect(contrast(tokens(ink), tokens(ground))).toBeGreaterThanOrEqual(3);
  });
});

test("light and dark name the same colours", () => {
  const names = (selector: string) =>
    [...blockOf(selector).matchAll(/--([\w-]+): oklch/g)].map((match) => match[1]);
  expect(names(".dark")).toEqual(names(":root"));
});

type Oklch = [lightness: number, chroma: number, hue: number];

function blockOf(selector: string): string {
  return css.slice(css.indexOf(`${selector} {`)).split("\n}")[0] ?? "";
}

function tokensOf(selector: string): (name: string) => Oklch {
  const block = blockOf(selector);
  return (name) => {
    const match = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)`).exec(block);
    if (!match) throw new Error(`tokens.css has no --${name} in ${selector}.`);
    return [Number(match[1]), Number(match[2]), Number(match[3])];
  };
}

/** WCAG contrast ratio, 1 to 21. */
function contrast(one: Oklch, other: Oklch): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance by way of linear sRGB; the matrices are those of CSS Color 4. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
