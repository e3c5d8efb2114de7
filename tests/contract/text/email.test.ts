// Which texts are e-mail addresses, and which addresses are the same.
import { expect, test } from "vitest";
import { Email, foldEmail, sameEmail, withAsciiDomain } from "@/contract/text/email";

test.each([
  "ann@x.example",
  " ann@x.example ",
  "Ann.Lake+mail@sub.x-y.example",
  "o'neill_1@x.co",
  "ann@x.xn--p1ai",
  "ann@пример.рф",
  "ann@müller.example",
  "müller@x.example",
  "gökhan.doğan@x.example",
  "ann@bücher.müller.example",
  `${"a".repeat(64)}@x.example`,
  `${"ü".repeat(32)}@x.example`,
])("%s is an e-mail address", (text) => {
  expect(Email.parse(text)).toBe(text.trim());
});

test.each([
  "",
  "ann",
  "ann@",
  "@x.example",
  "ann@x",
  "ann@@x.example",
  "ann lake@x.example",
  "ann@x .example",
  ".ann@x.example",
  "ann.@x.example",
  "ann..lake@x.example",
  "ann@-x.example",
  "ann@x..example",
  "ann@x.example.",
  "ann@1.2.3.4",
  "ann@x.123",
  "ann@x%2e.example",
  "ann@x/y.example",
  "ann@x.example,bob@x.example",
  "Ann <ann@x.example>",
  "ann\u200B@x.example",
  "ann\u202E@x.example",
  "ann\n@x.example",
  `${"a".repeat(65)}@x.example`,
  `${"ü".repeat(33)}@x.example`,
  `a@${"b".repeat(64)}.example`,
  `a@${"b.".repeat(126)}example`,
  "ann@xn--\u00FC.example",
])("%j is not an e-mail address", (text) => {
  const read = Email.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    "Give an e-mail address such as name@example.com.",
  ]);
});

test("mail servers get the domain in ASCII letters, and the name unchanged", () => {
  expect(withAsciiDomain("müller@Müller.example")).toBe("müller@xn--mller-kva.example");
  expect(withAsciiDomain("Ann@x.example")).toBe("Ann@x.example");
  expect(withAsciiDomain("no address")).toBe("no address");
});

test.each([
  ["Ann@X.example", "ann@x.EXAMPLE", true],
  ["ann@müller.example", "ann@XN--mller-kva.example", true],
  ["mu\u0308ller@x.example", "müller@x.example", true],
  ["İNFO@x.example", "info@x.example", true],
  ["muller@x.example", "müller@x.example", false],
  ["ann@muller.example", "ann@müller.example", false],
])("%s and %s are the same: %s", (one, other, same) => {
  expect(sameEmail(one, other)).toBe(same);
});

test("an invalid address becomes lower case, without an error", () => {
  expect(foldEmail(" NOBODY ")).toBe("nobody");
});
