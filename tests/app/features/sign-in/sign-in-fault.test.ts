// What the sign-in page says where the server refused, with and without a message, and where it did not answer.
import { expect, test } from "vitest";
import { signInFault } from "@/app/features/sign-in/sign-in-fault";
import { signInWords } from "@/app/ui/text/sign-in-words";
import { refusalIn } from "@/contract/wire/transport";
import { signIn } from "@/contract/staff/auth";

const refused = (status: number, text: string) =>
  signInFault(refusalIn(signIn, status, new Headers(), text), signInWords.tr);

test("a refusal without a message is a failed sign-in, and blames no server", () => {
  for (const [status, text] of [
    [401, ""],
    [401, "{}"],
    [403, "<h1>Forbidden</h1>"],
    [429, ""],
  ] as const) {
    expect(refused(status, text)).toEqual({ title: "Giriş yapılamadı" });
  }
});

test("a refusal with a message says it", () => {
  expect(refused(401, '{"message":"Hesap kilitli"}')).toEqual({ title: "Hesap kilitli" });
});

test("an error of the server, and a server out of reach, are said to be that", () => {
  const { broken, unreachable } = signInWords.tr.signIn;
  expect(refused(500, "")).toEqual({ title: "Giriş yapılamadı", advice: broken });
  expect(refused(502, "")).toEqual({ title: "Giriş yapılamadı", advice: unreachable });
});
