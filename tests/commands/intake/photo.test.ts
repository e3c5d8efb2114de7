// Take photo: the intake station takes it; it needs a session.
import { expect, test } from "vitest";
import { meaningOf } from "../../kernel/meaning";
import { refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("asks the station to take the photo", async () => {
  expect((await run("intake.photo", {}, { context: atStation() })).outcome).toEqual({
    intake: { do: "photo" },
  });
  expect(await meaningOf("take photo", atStation())).toBe("intake.photo");
  expect(refusedTo("intake.photo", {})).toBe(withoutSession);
});
