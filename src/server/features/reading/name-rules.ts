// Names in what was read: how well a line fits a mailbox's recipients, its workspace, or a name that people corrected before.
import { fold } from "@/contract/text/fold";

export type DirectoryMailbox = {
  id: string;
  steNumber: string;
  workspaceName: string;
  recipients: { id: string; name: string; lastName: string }[];
  /** Names that stand for it because they were corrected so: folded. */
  aliases?: { text: string; recipientId: string | null }[];
};

/** A line that fits a name of a mailbox. */
export type NameFit = {
  mailbox: DirectoryMailbox;
  recipient: DirectoryMailbox["recipients"][number] | null;
  /** The line as it was read. */
  line: string;
  /** 1 is letter for letter. */
  likeness: number;
  /** All of a name was read. Otherwise its last name alone or too few of its letters, which only count beside an STE number. */
  isWhole: boolean;
};

/** At least this share of a name's letters is read right. Beside its STE number less will do. */
const likeFrom = 0.84;
const likeBesideNumber = 0.74;
/** Shorter names fit letter for letter or not at all. */
const forgivenFrom = 6;
/** No name is shorter: two letters stand in any line. */
const shortest = 4;

const titles = /^(?:attn|attention|mrs?|ms|miss|dr|prof|sn|sayin|c\/?o|to|the)\b[\s.:]*/;
const legalForms =
  /[\s,]+(?:llc|l\.l\.c|inc|incorporated|ltd|limited|gmbh|a\.?s|co|corp|corporation|company|sti|ltd\.? sti|plc|ag|kg|sa|bv)\.?$/;

/** The best fit of the lines to each mailbox that fits at all. */
export function nameFits(lines: readonly string[], mailboxes: readonly DirectoryMailbox[]): NameFit[] {
  const read = lines.map((line) => ({ line, letters: lettersOf(line), bare: bareName(line) }));
  return mailboxes.flatMap((mailbox) => {
    const fits = namesOf(mailbox).flatMap((name) => read.flatMap((each) => fitOf(mailbox, name, each) ?? []));
    const [best] = fits.toSorted(better);
    return best ? [best] : [];
  });
}

/** The whole name before the last name alone, then the likest, then the one with a recipient. */
function better(a: NameFit, b: NameFit): number {
  const [wholeA, wholeB] = [Number(a.isWhole), Number(b.isWhole)];
  return (
    wholeB - wholeA || b.likeness - a.likeness || Number(b.recipient !== null) - Number(a.recipient !== null)
  );
}

type Name = {
  recipient: NameFit["recipient"];
  /** Every way it is written, whole: somewhere in a line. */
  whole: string[];
  /** The same without its legal form, which is all of a line or nothing: "Yıldız Ltd" is not what "Ayşe Yıldız" says. */
  bare?: string;
  /** Its last name, and the letter its first name begins with. */
  last: { name: string; initial: string } | null;
};

function namesOf({ workspaceName, recipients, aliases = [] }: DirectoryMailbox): Name[] {
  const recipientOf = (id: string | null) => recipients.find((each) => each.id === id) ?? null;
  return [
    ...recipients.map((recipient) => {
      const { name, lastName } = recipient;
      const whole = [lettersOf(`${name} ${lastName}`), lettersOf(`${lastName} ${name}`)];
      return { recipient, whole, last: { name: lettersOf(lastName), initial: lettersOf(name).slice(0, 1) } };
    }),
    {
      recipient: null,
      whole: [lettersOf(workspaceName)],
      bare: lettersOf(bareName(workspaceName)),
      last: null,
    },
    ...aliases.map(({ text, recipientId }) => ({
      recipient: recipientOf(recipientId),
      whole: [lettersOf(text)],
      last: null,
    })),
  ];
}

type ReadName = { line: string; letters: string; bare: string };

function fitOf(
  mailbox: DirectoryMailbox,
  { recipient, whole, bare, last }: Name,
  read: ReadName,
): NameFit | null {
  const bareLine = lettersOf(read.bare);
  const isAllOfIt = bare !== undefined && bareLine.length - bare.length <= bare.length / 6;
  const likeness = Math.max(
    ...whole.map((name) => likenessWithForm(name, bare, read.letters)),
    isAllOfIt ? likenessIn(bare, bareLine) : 0,
  );
  if (likeness > 0) {
    return { mailbox, recipient, line: read.line, likeness, isWhole: likeness >= likeFrom };
  }
  if (!last || last.name.length < shortest) return null;
  const alone = [last.name, last.initial + last.name, last.name + last.initial];
  const isAlone = alone.includes(bareLine) || bareLine === `${last.name}famiiy`;
  return isAlone ? { mailbox, recipient, line: read.line, likeness: 1, isWhole: false } : null;
}

/** Without titles before and legal forms behind: "Attn: Mr. Doğan" gives "dogan", "Blue Heron LLC" "blue heron". */
export function bareName(line: string): string {
  let text = fold(line);
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(titles, "").trim();
  }
  return text.replace(legalForms, "");
}

/**
 * The letters and digits of a name, folded, where what readers confuse is one: 0 and O, 1, I and L, 5 and S, 8 and B. Blanks are
 * left out: readers lose them.
 */
export function lettersOf(text: string): string {
  const alike: Readonly<Record<string, string>> = {
    "0": "o",
    "1": "i",
    l: "i",
    "|": "i",
    "5": "s",
    "8": "b",
  };
  return fold(text)
    .replaceAll(/[01l|58]/g, (sign) => alike[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** As likenessIn; of a company's name its form must be there as well, or the rest would be found in people's names. */
function likenessWithForm(name: string, bare: string | undefined, line: string): number {
  const likeness = likenessIn(name, line);
  const isFormThere = bare === undefined || (1 - likeness) * name.length < name.length - bare.length - 0.5;
  return isFormThere ? likeness : 0;
}

/** How much of `name` stands somewhere in `line`: 1 is all of it, in one piece. 0 where too little does to mean it. */
export function likenessIn(name: string, line: string): number {
  if (name.length < shortest) return 0;
  if (line.includes(name)) return 1;
  if (name.length < forgivenFrom) return 0;
  const likeness = 1 - distanceWithin(name, line) / name.length;
  return likeness >= likeBesideNumber ? likeness : 0;
}

/** Least number of letters to change, add or leave out so that `name` stands somewhere in `line` (Sellers' algorithm). */
function distanceWithin(name: string, line: string): number {
  let above = Array.from({ length: line.length + 1 }, () => 0);
  for (let row = 1; row <= name.length; row++) {
    const current = [row];
    for (let column = 1; column <= line.length; column++) {
      const changed = (above[column - 1] ?? 0) + (name[row - 1] === line[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return Math.min(...above);
}
