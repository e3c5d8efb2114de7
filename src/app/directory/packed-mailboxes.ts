// Mailboxes packed tightly: their ids as bytes, the rest as JSON without names, page by page, so that little room is spare.
import type { MailboxHit } from "@/contract/mailbox";

export type Packer = {
  /** Packs a mailbox; gives where. */
  add: (hit: MailboxHit) => number;
  read: (at: number) => MailboxHit;
  /** What lies there is not in use any more; its room is had back by packing everything anew. */
  remove: (at: number) => void;
  /** A third and more of the room is not in use. */
  isGappy: () => boolean;
  clear: () => void;
  /** Bytes that are taken, spare ones counted. */
  bytes: () => number;
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

const pageSize = 1 << 20;
const idSize = 16;
/** Before each one: how many ids, and how many bytes of JSON. */
const headSize = 6;

export function createPacker(): Packer {
  let pages: Uint8Array[] = [];
  /** Where the next one goes, counted over all pages. */
  let end = 0;
  let wasted = 0;
  const alike: Alike[] = [];
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** Room for so many bytes in one piece; the rest of a page that is too small for it is wasted. */
  function room(size: number): number {
    const left = pages.length * pageSize - end;
    if (size > left) {
      wasted += left;
      end = pages.length * pageSize;
      // One that is larger than a page has the pages behind it to itself.
      for (let taken = 0; taken < size; taken += pageSize) {
        pages.push(taken === 0 ? new Uint8Array(Math.max(size, pageSize)) : new Uint8Array(0));
      }
    }
    const at = end;
    end += size;
    return at;
  }

  function numberOf({ status, officeLabel }: Alike): number {
    const known = alike.findIndex((each) => each.status === status && each.officeLabel === officeLabel);
    return known < 0 ? alike.push({ status, officeLabel }) - 1 : known;
  }

  function lying(at: number) {
    const page = pages[Math.floor(at / pageSize)] ?? new Uint8Array(headSize);
    const from = at % pageSize;
    const head = new DataView(page.buffer, from, headSize);
    const ids = head.getUint16(0);
    const json = head.getUint32(2);
    return { page, from: from + headSize, ids, json, size: headSize + ids * idSize + json };
  }

  return {
    add: (hit) => {
      const json = encoder.encode(JSON.stringify(restOf(hit, numberOf(hit))));
      const ids = [hit.id, ...hit.recipients.map(({ id }) => id)];
      const at = room(headSize + ids.length * idSize + json.length);
      const page = pages[Math.floor(at / pageSize)] ?? new Uint8Array(0);
      const from = at % pageSize;
      const head = new DataView(page.buffer, from, headSize);
      head.setUint16(0, ids.length);
      head.setUint32(2, json.length);
      for (const [place, id] of ids.entries()) writeId(page, from + headSize + place * idSize, id);
      page.set(json, from + headSize + ids.length * idSize);
      return at;
    },
    read: (at) => {
      const { page, from, ids, json } = lying(at);
      const texts = Array.from({ length: ids }, (_, place) => readId(page, from + place * idSize));
      const start = from + ids * idSize;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add` alone
      const rest = JSON.parse(decoder.decode(page.subarray(start, start + json))) as Rest;
      return hitOf(texts, rest, alike);
    },
    remove: (at) => {
      wasted += lying(at).size;
    },
    isGappy: () => wasted > Math.max(end / 3, pageSize),
    clear: () => {
      pages = [];
      end = 0;
      wasted = 0;
    },
    bytes: () => pages.reduce((sum, page) => sum + page.length, 0),
  };
}

function writeId(page: Uint8Array, at: number, id: string): void {
  const digits = id.replaceAll("-", "");
  for (let byte = 0; byte < idSize; byte++) {
    page[at + byte] = Number.parseInt(digits.slice(2 * byte, 2 * byte + 2), 16);
  }
}

function readId(page: Uint8Array, at: number): string {
  const digits = Array.from(page.subarray(at, at + idSize), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  return [0, 8, 12, 16, 20].map((from, part) => digits.slice(from, [8, 12, 16, 20, 32][part])).join("-");
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
