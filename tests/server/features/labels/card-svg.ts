// Draws the test card for scanners: its text as a Code 128 with quiet zones, 0.4 mm a module.
import { cardText } from "@/kernel/input/test-card";
import { modulesOf } from "@/server/features/labels/modules";

const quiet = 10;
const height = 45;

export function cardSvg(): string {
  const [bars = []] = modulesOf(cardText, "code128") ?? [];
  const width = bars.length + 2 * quiet;
  // One rectangle a bar: neighbours drawn apart would leave hairlines in print.
  const path = [...bars.map(Number).join("").matchAll(/1+/g)].map(({ index, 0: { length } }) => {
    return `M${index + quiet} ${quiet}v${height}h${length}v-${height}z`;
  });
  const tall = height + 4 * quiet;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${(width * 0.4).toFixed(1)}mm" height="${(tall * 0.4).toFixed(1)}mm" viewBox="0 0 ${width} ${tall}">`,
    `<title>Scanner test card</title>`,
    `<path fill="#fff" d="M0 0h${width}v${tall}h-${width}z"/>`,
    `<path shape-rendering="crispEdges" d="${path.join("")}"/>`,
    `<text x="${width / 2}" y="${height + 2.4 * quiet}" text-anchor="middle" font-family="monospace" font-size="9">${cardText}</text>`,
    `<text x="${width / 2}" y="${height + 3.5 * quiet}" text-anchor="middle" font-family="sans-serif" font-size="7">Pigeonhole: scan this to set the scanner’s layout</text>`,
    `</svg>`,
    ``,
  ].join("\n");
}
