// The whole corpus: hostile content, hostile names on a harmless picture, and invalid types.
import { png, text } from "../../server/platform/files/pictures";
import { hostileDocuments } from "./documents";
import { type Hostile, hostile, mark, page } from "./hostile";
import { hostilePictures, otherPages } from "./pictures";

const names: [about: string, name: string][] = [
  ["a path", "../../../../etc/passwd.png"],
  ["a path of Windows", String.raw`..\..\windows\system32\a.png`],
  ["an address", "https://hostile.example/a.png"],
  ["two endings", "photo.png.html"],
  ["an ending of a server's page", "photo.php.png"],
  ["an ending behind a NUL", "photo.html\0.png"],
  ["a line break and a header", "photo.png\r\nContent-Type: text/html\r\n\r\n<script>"],
  ["quotes and a further parameter", `photo.png"; filename="a.html`],
  ["letters from right to left", "photo\u202Egpj.exe.png"],
  ["markup", `<img src=x onerror=fetch("/${mark}")>.png`],
  ["the settings of a web server", ".htaccess"],
  ["a device of Windows", "CON.png"],
  ["a formula", "=HYPERLINK(1).png"],
  ["half a letter", "photo\uD800.png"],
  ["10,000 letters", `${"ü".repeat(10_000)}.png`],
  ["slashes of another alphabet", "a\u2215..\u2215b.png"],
];

const types = [
  "text/html",
  "image/svg+xml",
  "image/png; charset=utf-7",
  "application/octet-stream",
  "",
  "image/png\r\nX: y",
];

export async function corpus(): Promise<Hostile[]> {
  const picture = await png();
  return [
    ...(await hostilePictures()),
    ...otherPages,
    ...hostileDocuments(),
    ...names.map(([about, name]) => ({
      ...hostile("name", `a name with ${about}`, "image/png", picture),
      originalName: name,
    })),
    ...types.map((type) => ({
      ...hostile("type", `a page of the type "${type.slice(0, 30)}"`, "image/png", page),
      contentType: type,
    })),
    hostile("type", "nothing at all", "image/png", ""),
    hostile("type", "text called PNG", "image/png", text),
  ];
}
