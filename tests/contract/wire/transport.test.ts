// A refusal without the contract's body, such as a proxy's page: the status says what it means.
import { expect, test } from "vitest";
import { getMail } from "@/contract/mail/mail";
import { refusalIn } from "@/contract/wire/transport";

test.each([
  [401, "unauthenticated"],
  [403, "forbidden"],
  [404, "not_found"],
  [413, "too_large"],
  [429, "too_many"],
  [502, "unavailable"],
  [504, "unavailable"],
])("%i is read as %s", (status, code) => {
  const error = refusalIn(getMail, status, new Headers(), "<html>no body of ours</html>");
  expect(error.code).toBe(code);
});

test("the end of a session blames no server", () => {
  expect(refusalIn(getMail, 401, new Headers(), "").message).toMatch(
    /your session has ended\. Sign in again\.$/,
  );
});
