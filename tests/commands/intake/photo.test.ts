// Photos at the intake station, which takes them: they need a session.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { meaningOf } from "../../kernel/meaning";
import { refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("asks the station to take the photo", async () => {
  expect((await run("intake.photo", {}, { context: atStation() })).outcome).toEqual({
    effects: [stepIntake({ do: "photo" })],
  });
  expect(await meaningOf("take photo", atStation())).toBe("intake.photo");
  expect(refusedTo("intake.photo", {})).toBe(withoutSession);
});

test.each([
  ["camera on", "intake.camera", { do: "camera", on: true }],
  ["camera off", "intake.camera", { do: "camera", on: false }],
  ["photos on", "intake.photo-each", { do: "photo-each", on: true }],
  ["photos off", "intake.photo-each", { do: "photo-each", on: false }],
])("%s", async (line, id, intake) => {
  const choice = line.split(" ")[1];
  expect(await meaningOf(line, atStation())).toBe(`${id} | choice=${choice}`);
  expect(stepIntake.in((await run(id, { choice }, { context: atStation() })).outcome)).toEqual(intake);
  expect(refusedTo(id, {})).toBe(withoutSession);
});
