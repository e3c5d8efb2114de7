// Writes a mail to a customer from one or several notices: subject, text and HTML in the customer's language.
import type { NoticeKind } from "@/contract/customer-mail/notice";
import { NoticeDetail, type NoticeFacts, cutShort, oneLine } from "./texts/facts";
import { wordsIn } from "./texts/languages";

export type ComposableNotice = {
  kind: NoticeKind;
  steNumber: string;
  detail: unknown;
  /** Content id of a picture that goes with the mail, which the HTML shows below the notice. */
  picture?: string | undefined;
};

/** What the mail knows besides its notices. */
export type Reader = {
  language: "en" | "tr";
  /** First name of the reader. */
  name: string | undefined;
  /** Label of the office that stores the mail. */
  office: string | undefined;
};

export type Composed = { subject: string; text: string; html: string };

/** The longest subject, in characters; mail programs cut longer ones. */
const subjectMost = 150;

/** Writes one notice, or a digest that lists several in order, grouped by mailbox. */
export function compose(notices: readonly ComposableNotice[], reader: Reader): Composed {
  const words = wordsIn[reader.language];
  const sections = sectionsOf(notices, reader);
  const parts = sections.flatMap((section) => section.parts);
  const steNumbers = sections.map(({ steNumber }) => steNumber);
  const [first] = parts;
  const isDigest = parts.length > 1;
  const subject = isDigest ? words.digestSubject(parts.length, steNumbers) : (first?.subject ?? "");
  const greeting = words.greeting(reader.name && cutShort(oneLine(reader.name), 80));
  const closing = words.closing(reader.office && oneLine(reader.office));
  const intro = isDigest ? [words.digestIntro(parts.length)] : [];
  const footer = words.footer(steNumbers);
  const heading = (steNumber: string) => (steNumbers.length > 1 ? [words.aboutMailbox(steNumber)] : []);

  const textOf = (paragraphs: readonly string[]) =>
    isDigest
      ? paragraphs.map((text, index) => indented(text, index === 0 ? "• " : "  ")).join("\n")
      : paragraphs.join("\n\n");
  const text = [
    greeting,
    ...intro,
    ...sections.flatMap((section) => [
      ...heading(section.steNumber),
      ...section.parts.map(({ paragraphs }) => textOf(paragraphs)),
    ]),
    closing,
    `-- \n${footer}`,
  ].join("\n\n");

  const htmlOf = (paragraphs: readonly string[]) => paragraphs.map(paragraph).join("");
  const html = page(reader.language, subject, [
    ...[greeting, ...intro].map(paragraph),
    ...sections.map(({ steNumber, parts: own }) => {
      const title = heading(steNumber).map((line) => `<h2 style="font-size:16px">${escaped(line)}</h2>`);
      const items = own.map(
        ({ subject: of, paragraphs, picture }) => htmlOf(paragraphs) + image(picture, of),
      );
      const list = `<ul style="padding-left:20px">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
      return title.join("") + (isDigest ? list : items.join(""));
    }),
    paragraph(closing),
    `<p style="color:#57606a;font-size:13px;border-top:1px solid #d0d7de;padding-top:12px">${escaped(footer)}</p>`,
  ]);
  return { subject: cutShort(oneLine(subject), subjectMost), text: `${text}\n`, html };
}

function sectionsOf(notices: readonly ComposableNotice[], { language }: Reader) {
  const steNumbers = [...new Set(notices.map(({ steNumber }) => steNumber))];
  return steNumbers.map((steNumber) => ({
    steNumber,
    parts: notices
      .filter((notice) => notice.steNumber === steNumber)
      .map(({ kind, detail, picture }) => ({
        ...wordsIn[language].parts[kind](factsOf(detail, steNumber)),
        picture,
      })),
  }));
}

function factsOf(detail: unknown, steNumber: string): NoticeFacts {
  return { ...NoticeDetail.safeParse(detail).data, steNumber };
}

/** `text` with `mark` before its first line and as many spaces before the others. */
function indented(text: string, mark: string): string {
  return mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
}

function paragraph(text: string): string {
  return `<p>${escaped(text).replaceAll("\n", "<br>")}</p>`;
}

function image(contentId: string | undefined, alternative: string): string {
  if (contentId === undefined) return "";
  const style = "max-width:100%;border:1px solid #d0d7de;border-radius:6px";
  return `<p><img src="cid:${escaped(contentId)}" alt="${escaped(alternative)}" style="${style}"></p>`;
}

function page(language: string, title: string, blocks: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff">`,
    `<div style="max-width:560px;overflow-wrap:anywhere">${blocks.join("\n")}</div></body></html>`,
  ].join("\n");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
