// Mailboxes packed tightly, one after the other: their ids as bytes, the rest as JSON without names.
import type { MailboxHit } from "@/contract/mailbox";

export type Packed = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each mailbox begins, and behind them where the last one ends. */
  places: Int32Array<ArrayBuffer>;
  alike: readonly Alike[];
};

/** What many mailboxes have alike: it is kept once, and its number with each. */
type Alike = Pick<MailboxHit, "status" | "officeLabel">;

/** A mailbox without its ids. */
type Rest = [
  steNumber: string,
  workspaceName: string,
  alike: number,
  recipients: [name: string, lastName: string, email: string, isDefault: 0 | 1][],
];

const idSize = 16;
/** Before each one: how many ids it has. */
const headSize = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function pack(hits: readonly MailboxHit[]): Packed {
  const alike: Alike[] = [];
  const rests = hits.map((hit) => encoder.encode(JSON.stringify(restOf(hit, numberIn(alike, hit)))));
  const places = new Int32Array(hits.length + 1);
  let end = 0;
  for (const [place, { recipients }] of hits.entries()) {
    end += headSize + (1 + recipients.length) * idSize + (rests[place]?.length ?? 0);
    places[place + 1] = end;
  }
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  for (const [place, hit] of hits.entries()) {
    const ids = [hit.id, ...hit.recipients.map(({ id }) => id)];
    let at = places[place] ?? 0;
    view.setUint16(at, ids.length);
    at += headSize;
    for (const id of ids) {
      writeId(view, at, id);
      at += idSize;
    }
    bytes.set(rests[place] ?? [], at);
  }
  return { bytes, places, alike };
}

export function unpack({ bytes, places, alike }: Packed, place: number): MailboxHit {
  const at = places[place] ?? 0;
  const view = new DataView(bytes.buffer);
  const count = view.getUint16(at);
  const from = at + headSize;
  const ids = Array.from({ length: count }, (_, nth) => readId(view, from + nth * idSize));
  const json = bytes.subarray(from + count * idSize, places[place + 1]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `pack` alone
  return hitOf(ids, JSON.parse(decoder.decode(json)) as Rest, alike);
}

/** The id of the mailbox at `place`, which costs far less than all of it. */
export function idAt({ bytes, places }: Packed, place: number): string {
  return readId(new DataView(bytes.buffer), (places[place] ?? 0) + headSize);
}

function numberIn(alike: Alike[], { status, officeLabel }: MailboxHit): number {
  const known = alike.findIndex((each) => each.status === status && each.officeLabel === officeLabel);
  return known < 0 ? alike.push({ status, officeLabel }) - 1 : known;
}

/** Four numbers of 8 digits each. */
function writeId(view: DataView, at: number, id: string): void {
  const digits = id.replaceAll("-", "");
  for (let part = 0; part < 4; part++) {
    view.setUint32(at + 4 * part, Number.parseInt(digits.slice(8 * part, 8 * part + 8), 16));
  }
}

function readId(view: DataView, at: number): string {
  const digits = (part: number) =>
    view
      .getUint32(at + 4 * part)
      .toString(16)
      .padStart(8, "0");
  const [first, second, third, fourth] = [digits(0), digits(1), digits(2), digits(3)];
  return `${first}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${fourth}`;
}

function restOf({ steNumber, workspaceName, recipients }: MailboxHit, number: number): Rest {
  return [
    steNumber,
    workspaceName,
    number,
    recipients.map(({ name, lastName, email, isDefault }) => [name, lastName, email, isDefault ? 1 : 0]),
  ];
}

function hitOf([id = "", ...others]: string[], rest: Rest, alike: readonly Alike[]): MailboxHit {
  const [steNumber, workspaceName, number, recipients] = rest;
  const { status, officeLabel } = alike[number] ?? { status: "ACTIVE", officeLabel: "" };
  return {
    id,
    steNumber,
    workspaceName,
    status,
    officeLabel,
    recipients: recipients.map(([name, lastName, email, isDefault], place) => ({
      id: others[place] ?? "",
      name,
      lastName,
      email,
      isDefault: isDefault === 1,
    })),
  };
}
