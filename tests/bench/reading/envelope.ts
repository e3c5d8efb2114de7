// Pictures of envelopes, drawn as a camera over the desk sees them, with what makes them hard to read.
import sharp from "sharp";
import { senders } from "@/server/demo/names";
import type { Random } from "@/server/demo/random";
import type { DirectoryMailbox } from "@/server/features/reading/name-rules";
import type { Place } from "./directory";

export const envelopeClasses = [
  "printed",
  "window",
  "label",
  "turned",
  "blurred",
  "skewed",
  "turkish",
  "no-ste",
  "wrong-ste",
] as const;
export type EnvelopeClass = (typeof envelopeClasses)[number];

export type Envelope = {
  kind: EnvelopeClass;
  picture: Buffer;
  place: Place;
  /** The mailbox that its name belongs to. */
  mailbox: DirectoryMailbox;
  /** The lines of its address, for people who check why it was not read. */
  written: string[];
};

const fonts = [
  "Liberation Sans",
  "Liberation Serif",
  "Liberation Mono",
  "DejaVu Sans",
  "DejaVu Serif",
  "Liberation Sans Narrow",
];
const steForms = [
  "STE {n}",
  "Ste {n}",
  "Ste. {n}",
  "Suite {n}",
  "SUITE {n}",
  "# {n}",
  "#{n}",
  "PMB {n}",
  "Unit {n}",
  "Suite #{n}",
];
const papers = ["#fdfdfb", "#f6f1e4", "#ffffff", "#efe9d8", "#e9eef2"];
const tables = ["#4a4a48", "#7b6a55", "#2f3a44", "#9a9894", "#c9c3b8"];
const inks = ["#111111", "#1d2a44", "#2b2b2b"];
const isLatin = (text: string) => !/[^\p{Script=Latin}\p{M}\p{P}\p{N}\p{Zs}&+]/u.test(text);
const isTurkish = (text: string) => /[ğşıİöçüĞŞÖÇÜ]/.test(text);

/** Draws one envelope of a class, addressed to a mailbox of one of the places. */
export async function drawEnvelope(
  kind: EnvelopeClass,
  places: readonly Place[],
  random: Random,
): Promise<Envelope> {
  const place = random.pick(kind === "turkish" ? places : places.slice(0, 2));
  const [mailbox, name] = addressee(kind, place, random);
  const number = kind === "wrong-ste" ? otherNumber(place, mailbox, random) : mailbox.steNumber;
  const written = addressLines(place, { mailbox, name, number: kind === "no-ste" ? null : number }, random);
  const svg = kind === "label" ? labelSvg(written, random) : envelopeSvg(kind, written, random);
  return { kind, place, mailbox, written, picture: await photographed(svg, kind, random) };
}

type Drawn = { svg: string; background: string };

/** A mailbox with a name that a Latin typewriter can write, and that name: a recipient, or the workspace. */
function addressee(kind: EnvelopeClass, place: Place, random: Random): [DirectoryMailbox, string] {
  for (;;) {
    const mailbox = random.pick(place.mailboxes);
    const person = random.pick(mailbox.recipients);
    const name = random.below(4) === 0 ? mailbox.workspaceName : `${person.name} ${person.lastName}`;
    if (isLatin(name) && (kind !== "turkish" || isTurkish(name))) return [mailbox, name];
  }
}

/** The number of another mailbox that shares no full name with this one; they may share a last name. */
function otherNumber(place: Place, mailbox: DirectoryMailbox, random: Random): string {
  const namesOf = (each: DirectoryMailbox) => [
    each.workspaceName,
    ...each.recipients.map(({ name, lastName }) => `${name} ${lastName}`),
  ];
  const own = new Set(namesOf(mailbox));
  for (;;) {
    const other = random.pick(place.mailboxes);
    if (!namesOf(other).some((name) => own.has(name))) return other.steNumber;
  }
}

function addressLines(
  { office, street }: Place,
  { mailbox, name, number }: { mailbox: DirectoryMailbox; name: string; number: string | null },
  random: Random,
): string[] {
  const ste = number === null ? null : random.pick(steForms).replace("{n}", number);
  const title = random.pick(["", "", "", "", "Mr. ", "Ms. ", "ATTN: "]);
  const isPerson = name !== mailbox.workspaceName;
  const withCompany = isPerson && isLatin(mailbox.workspaceName) && random.below(4) === 0;
  const city =
    office.label === "Istanbul"
      ? `${office.zipCode} Şişli / ${office.city}`
      : `${office.city}${random.pick([",", ""])} ${office.state} ${office.zipCode}${random.pick(["", "", "-2104"])}`;
  const isApart = random.below(3) === 0;
  const lines = [
    (isPerson ? title : "") + name,
    ...(withCompany ? [mailbox.workspaceName] : []),
    ...(ste === null ? [street] : isApart ? [street, ste] : [`${street}${random.pick([",", ""])} ${ste}`]),
    city,
  ];
  // Machines that print addresses in capitals leave out accents, too; Turkish ones keep the dot of the I.
  if (random.below(2) > 0) return lines;
  return lines.map((line) =>
    office.label === "Istanbul"
      ? line.toLocaleUpperCase("tr")
      : line.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i").toUpperCase(),
  );
}

function senderLines(random: Random): string[] {
  const known = [...senders.ENVELOPE, ...senders.PACKAGE].filter(([name]) => name !== "Unknown");
  const [name, address] = random.pick(known);
  const [street = "", ...rest] = address.split(", ");
  // Offices of senders have suites, too.
  const suite = random.below(4) === 0 ? `, Suite ${100 + random.below(1400)}` : "";
  return [name, street + suite, rest.join(", ")].filter((line) => line !== "");
}

const width = 1500;

/** A letter: the sender in one corner, postage in the other, the address in the middle or behind a window. */
function envelopeSvg(kind: EnvelopeClass, written: readonly string[], random: Random): Drawn {
  const height = 680 + random.below(300);
  const paper = random.pick(papers);
  const ink = random.pick(inks);
  const size = kind === "window" ? 22 + random.below(7) : 25 + random.below(12);
  const font = random.pick(fonts);
  const [x, y] = [
    kind === "window" ? 130 + random.below(80) : 480 + random.below(260),
    Math.round(height * 0.45) + random.below(50),
  ];
  const window =
    kind === "window"
      ? `<rect x="${x - 45}" y="${y - 60}" width="660" height="${size * 1.35 * written.length + 100}" rx="14" fill="#e4e3dd" stroke="#b9b7b0" stroke-width="3"/>`
      : "";
  const film =
    kind === "window"
      ? `<rect x="${x - 45}" y="${y - 60}" width="660" height="${size * 1.35 * written.length + 100}" rx="14" fill="#ffffff" opacity="${0.12 + random.below(12) / 100}"/>
         <path d="M ${x + 40} ${y - 55} l 120 0 l -90 ${size * 1.35 * written.length + 85} l -70 0 z" fill="#ffffff" opacity="0.25"/>`
      : "";
  const body = `<rect width="${width}" height="${height}" fill="${paper}"/>
    <path d="M 0 0 L ${width / 2} ${height * 0.4} L ${width} 0" fill="none" stroke="#000" stroke-opacity="0.05" stroke-width="3"/>
    ${textSvg(senderLines(random), { x: 50, y: 70, size: 18 + random.below(6), font: random.pick(fonts), ink })}
    ${postageSvg(random)}${window}
    ${textSvg(written, { x, y, size, font, ink })}${film}
    ${barsSvg(x, height - 70, 65, random)}`;
  return { svg: framed(body, width, height), background: random.pick(tables) };
}

/** A label on a parcel: sender and receiver one below the other, with the carrier's own words. */
function labelSvg(written: readonly string[], random: Random): Drawn {
  const [w, h] = [1000, 1280];
  const font = random.pick(fonts.slice(0, 1).concat("DejaVu Sans", "Liberation Sans Narrow"));
  const size = 32 + random.below(8);
  const body = `<rect width="${w}" height="${h}" fill="#fefefe"/>
    ${textSvg(senderLines(random), { x: 45, y: 60, size: 21, font, ink: "#111" })}
    <text x="760" y="70" font-size="40" font-family="${font}" font-weight="bold">${random.below(9) + 1} LBS</text>
    <text x="45" y="290" font-size="24" font-family="${font}" font-weight="bold">SHIP TO:</text>
    ${textSvg(written, { x: 95, y: 340, size, font, ink: "#111" })}
    <rect x="0" y="590" width="${w}" height="8"/>
    <text x="45" y="660" font-size="46" font-family="${font}" font-weight="bold">${random.pick(["UPS GROUND", "2ND DAY AIR", "HOME DELIVERY"])}</text>
    <text x="45" y="710" font-size="26" font-family="${font}">TRACKING #: 1Z ${random.digits(3)} ${random.digits(3)} ${random.digits(2)} ${random.digits(4)} ${random.digits(4)}</text>
    ${codeSvg(110, 760, 780, 330, random)}
    <text x="45" y="1160" font-size="22" font-family="${font}">REF 1: INV ${random.digits(6)}</text>`;
  return { svg: framed(body, w, h), background: random.pick(["#b48a5a", "#a67c4e", "#c29a6b"]) };
}

function framed(body: string, w: number, h: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;
}

type Type = { x: number; y: number; size: number; font: string; ink: string };

function textSvg(lines: readonly string[], { x, y, size, font, ink }: Type): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const at = (index: number) => Math.round(y + index * size * 1.35);
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${at(index)}" font-size="${size}" font-family="${font}" fill="${ink}">${escaped(line)}</text>`,
    )
    .join("");
}

function postageSvg(random: Random): string {
  const words = random.pick([
    ["PRESORTED", "FIRST-CLASS MAIL", "U.S. POSTAGE PAID"],
    ["US POSTAGE", `$0${random.below(9)}.${random.digits(2)}`],
    ["FOREVER", "USA"],
  ]);
  const postmark = `<circle cx="1180" cy="110" r="62" fill="none" stroke="#333" stroke-opacity="0.4" stroke-width="3"/>`;
  return `<rect x="1265" y="40" width="190" height="120" fill="none" stroke="#555" stroke-width="2"/>
    ${textSvg(words, { x: 1275, y: 75, size: 17, font: "Liberation Sans", ink: "#333" })}${random.below(2) > 0 ? postmark : ""}`;
}

/** What a sorting machine prints below the address: bars of four heights. */
function barsSvg(x: number, y: number, count: number, random: Random): string {
  return Array.from({ length: count }, (_, index) => {
    const form = random.below(4);
    return `<rect x="${x + index * 8}" y="${y + (form & 1 ? 0 : 8)}" width="3" height="${12 + (form & 1 ? 8 : 0) + (form & 2 ? 8 : 0)}" fill="#222"/>`;
  }).join("");
}

function codeSvg(x: number, y: number, w: number, h: number, random: Random): string {
  let bars = "";
  for (let at = 0; at < w;) {
    const bar = 3 + 3 * random.below(4);
    bars += `<rect x="${x + at}" y="${y}" width="${bar}" height="${h}" fill="#000"/>`;
    at += bar + 3 + 3 * random.below(4);
  }
  return bars;
}

/** The sheet on a table: turned, blurred and lit as its class says, as a JPEG. */
async function photographed(
  { svg, background }: Drawn,
  kind: EnvelopeClass,
  random: Random,
): Promise<Buffer> {
  const sheet = await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
  const sign = random.below(2) * 2 - 1;
  const degrees = kind === "skewed" ? sign * (4 + random.below(90) / 10) : sign * (random.below(15) / 10);
  const shear = kind === "skewed" ? (random.below(13) - 6) / 100 : 0;
  const margin = 20 + random.below(60);
  const skewed = await sharp(sheet)
    .affine([1, shear, 0, 1], { background, interpolator: "bicubic" })
    .rotate(degrees, { background })
    .toBuffer();
  const { data, info } = await sharp(skewed)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const noise = await sharp({
    create: {
      width: info.width,
      height: info.height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 6 + random.below(8) },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="${random.below(10) / 10}"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${random.below(30) / 100}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const lit = await sharp(data)
    .composite([{ input: light }, { input: noise, blend: "soft-light" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const turned = await sharp(lit)
    .rotate(kind === "turned" ? random.pick([90, 180, 270]) : 0)
    .toBuffer();
  const sigma = kind === "blurred" ? 1.3 + random.below(10) / 10 : 0.3 + random.below(4) / 10;
  return sharp(turned)
    .removeAlpha()
    .blur(sigma)
    .jpeg({ quality: 70 + random.below(16) })
    .toBuffer();
}
