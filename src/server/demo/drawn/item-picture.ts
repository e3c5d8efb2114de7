// What a camera over the desk sees of a demo item: a letter, a parcel or an envelope with a check, as one SVG.
import type { ItemType } from "@/contract/mail/mail";
import { shownNumber } from "@/contract/codes/tracking";
import type { Random } from "../random";
import { canWrite, written, writtenLines } from "./ink";

export type Pictured = {
  type: ItemType;
  sender: { name: string; address: string };
  /** Lines of the address, the name first. Lines that the font has not all letters of are left out. */
  addressee: readonly string[];
  carrier: string;
  trackingNumber: string | null;
  /** When it was received. */
  receivedAt: Date;
  /** In pounds; 0 where it was not weighed. */
  weight: number;
};

/** Pixels of the picture. */
const across = 960;
const down = 640;

const desks = ["#6f5f4d", "#4b4d50", "#8a8378", "#39434c", "#a39c90", "#5d5348"] as const;
const papers = ["#fdfdfb", "#f7f2e6", "#ffffff", "#f1ecdd", "#eef2f4"] as const;
const boxes = ["#c2986a", "#b88a5a", "#caa376"] as const;
const colours = ["#1f3f7a", "#8a1f2d", "#1f6b4a", "#4a3b7a", "#a3541c", "#22606e"] as const;

/** Draws the item. The same facts and random numbers give the same picture. */
export function itemSvg(item: Pictured, random: Random): string {
  const desk = random.pick(desks);
  const turn = random.below(56) / 10 - 2.8;
  const { body, width, height } = item.type === "PACKAGE" ? parcel(item, random) : letter(item, random);
  const [x, y] = [(across - width) / 2, (down - height) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${across} ${down}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="0.6">
        <stop offset="0" stop-color="#fff" stop-opacity="0.1"/>
        <stop offset="1" stop-color="#000" stop-opacity="${0.1 + random.below(16) / 100}"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="${desk}"/>
    <g transform="rotate(${turn} ${across / 2} ${down / 2})">
      ${shadow(x + 5, y + 8, width, height)}
      <g transform="translate(${x} ${y})">${body}</g>
    </g>
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
}

/** Soft at its edge: a few rectangles on each other, because blurring takes longer than all the rest. */
function shadow(x: number, y: number, width: number, height: number): string {
  return [9, 6, 3, 0]
    .map((more) => {
      const [w, h] = [width + 2 * more, height + 2 * more];
      return `<rect x="${x - more}" y="${y - more}" width="${w}" height="${h}" rx="${more}" opacity="0.11"/>`;
    })
    .join("");
}

type Sheet = { body: string; width: number; height: number };

function letter(item: Pictured, random: Random): Sheet {
  const [width, height] = [830, 376 + random.below(70)];
  const paper = random.pick(papers);
  const hasWindow = item.type === "BANK_CHECK" || random.below(3) === 0;
  const lines = item.addressee.filter(canWrite);
  const size = 19 + random.below(4);
  const [x, y] = hasWindow ? [110, height * 0.5] : [350 + random.below(60), height * 0.52];
  const frame = { x: x - 26, y: y - size * 1.9, width: 400, height: size * 1.35 * lines.length + 44 };
  const rect = (more: string) =>
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="9" ${more}/>`;
  const body = `<rect width="${width}" height="${height}" fill="${paper}"/>
    <path d="M0 0 L${width / 2} ${height * 0.42} L${width} 0" fill="none" stroke="#000" stroke-opacity="0.05" stroke-width="2"/>
    ${returnAddress(item, random, { x: 34, y: 52 })}
    ${random.below(2) > 0 ? stamp(width, random) + postmark(item, width) : permit(width)}
    ${hasWindow ? rect('fill="#e7e5de" stroke="#b8b5ac" stroke-width="2"') : ""}
    ${writtenLines(lines, { x, y, size })}
    ${hasWindow ? rect('fill="#fff" opacity="0.16"') : ""}
    ${item.type === "BANK_CHECK" ? written("CHECK ENCLOSED", { x: width - 240, y: height - 34, size: 17, weight: "Bold", colour: "#8a1f2d" }) : ""}
    ${sortingBars(x, height - 44, random)}`;
  return { body, width, height };
}

function parcel(item: Pictured, random: Random): Sheet {
  const [width, height] = [800, 540];
  const box = random.pick(boxes);
  const [w, h] = [450, 420];
  const [x, y] = [70 + random.below(220), 60];
  const lines = item.addressee.filter(canWrite);
  const number = shownNumber(item.trackingNumber ?? "");
  const tape = 250 + random.below(80);
  const body = `<rect width="${width}" height="${height}" rx="4" fill="${box}"/>
    <path d="M0 ${height / 2} H${width}" stroke="#000" stroke-opacity="0.16" stroke-width="2"/>
    <rect x="0" y="${tape}" width="${width}" height="64" fill="#e9d7b4" opacity="0.55"/>
    <g transform="translate(${x} ${y}) rotate(${random.below(30) / 10 - 1.5})">
      <rect width="${w}" height="${h}" fill="#fefefe"/>
      ${returnAddress(item, random, { x: 18, y: 34, size: 13, plain: true })}
      ${item.weight > 0 ? written(`${item.weight} LBS`, { x: w - 118, y: 40, size: 22, weight: "Bold" }) : ""}
      ${written("SHIP TO:", { x: 18, y: 126, size: 15, weight: "Bold" })}
      ${writtenLines(lines, { x: 50, y: 152, size: 17 })}
      <rect y="${h - 178}" width="${w}" height="4"/>
      ${written(item.carrier.toUpperCase(), { x: 18, y: h - 138, size: 30, weight: "Bold" })}
      ${bars(18, h - 118, w - 36, 76, random)}
      ${canWrite(number) ? written(number, { x: 18, y: h - 16, size: 16, weight: "Bold" }) : ""}
    </g>`;
  return { body, width, height };
}

function returnAddress(
  { sender }: Pictured,
  random: Random,
  { x, y, size = 15, plain = false }: { x: number; y: number; size?: number; plain?: boolean },
): string {
  const isKnown = sender.name !== "Unknown" && canWrite(sender.name);
  if (!isKnown) return "";
  const colour = plain ? "#1b1b1f" : random.pick(colours);
  const mark = plain
    ? ""
    : `<rect x="${x}" y="${y - 22}" width="30" height="30" rx="${random.pick([3, 15])}" fill="${colour}"/>${written(
        sender.name.charAt(0),
        { x: x + 9, y: y, size: 19, weight: "Bold", colour: "#fff" },
      )}`;
  const lines = sender.address.split(/, (?=\D)/).filter((line) => line !== "-" && canWrite(line));
  return `${mark}${written(sender.name, { x: plain ? x : x + 42, y, size: size + 3, weight: "Bold", colour })}
    ${writtenLines(lines, { x: plain ? x : x + 42, y: y + size * 1.5, size, colour: "#4a4a50" })}`;
}

function stamp(width: number, random: Random): string {
  const colour = random.pick(colours);
  return `<g transform="translate(${width - 128} 26)">
    <rect width="92" height="104" fill="#fbf7ee" stroke="#cfc7b4" stroke-width="5" stroke-dasharray="5 4"/>
    <rect x="9" y="9" width="74" height="86" fill="${colour}"/>
    <path d="M9 95 L34 52 L52 76 L66 58 L83 95 Z" fill="#fff" opacity="0.55"/>
    <circle cx="64" cy="30" r="9" fill="#ffe9a8"/>
    ${written("FOREVER", { x: 15, y: 91, size: 11, weight: "Bold", colour: "#fff" })}
  </g>`;
}

function permit(width: number): string {
  return `<g transform="translate(${width - 176} 30)">
    <rect width="140" height="86" fill="none" stroke="#444" stroke-width="2"/>
    ${writtenLines(["PRESORTED", "FIRST-CLASS MAIL", "POSTAGE PAID"], { x: 12, y: 28, size: 12, weight: "Bold", colour: "#333" })}
  </g>`;
}

function postmark({ receivedAt }: Pictured, width: number): string {
  const sent = new Date(receivedAt.getTime() - 3 * 24 * 60 * 60_000);
  const day = sent.toLocaleDateString("en-US", { month: "short", day: "2-digit", timeZone: "UTC" });
  return `<g transform="translate(${width - 236} 78)" opacity="0.55">
    <circle r="42" fill="none" stroke="#333" stroke-width="3"/><circle r="29" fill="none" stroke="#333" stroke-width="1.5"/>
    ${written(day.toUpperCase(), { x: -24, y: 5, size: 14, weight: "Bold", colour: "#333" })}
    <path d="M46 -18 q20 -10 40 0 t40 0 M46 0 q20 -10 40 0 t40 0 M46 18 q20 -10 40 0 t40 0" fill="none" stroke="#333" stroke-width="3"/>
  </g>`;
}

/** What a sorting machine prints below the address. */
function sortingBars(x: number, y: number, random: Random): string {
  return Array.from({ length: 58 }, (_, index) => {
    const form = random.below(4);
    const [top, tall] = [form & 1 ? 0 : 6, 8 + (form & 1 ? 6 : 0) + (form & 2 ? 6 : 0)];
    return `<rect x="${x + index * 6}" y="${y + top}" width="2.4" height="${tall}" fill="#222"/>`;
  }).join("");
}

/** Bars as a carrier's label has them. They can be read by no scanner: a demo's number belongs to nobody. */
function bars(x: number, y: number, width: number, height: number, random: Random): string {
  let drawn = "";
  for (let at = 0; at < width - 9;) {
    const bar = 2 + 2 * random.below(4);
    drawn += `<rect x="${x + at}" y="${y}" width="${bar}" height="${height}"/>`;
    at += bar + 2 + 2 * random.below(3);
  }
  return drawn;
}
