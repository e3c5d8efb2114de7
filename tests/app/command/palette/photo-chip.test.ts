// A picture in the palette's line: which line it belongs to, what it is shown next to, and that it goes with one item only.
import { describe, expect, test } from "vitest";
import { asksForPhoto, withPhoto, withTaken, withoutFile } from "@/app/command/palette/photo-chip";
import { backspaced } from "@/app/command/palette/state";
import { registry } from "../../../commands/bench";
import { after, show } from "./line";

const file = new File(["a picture"], "photo.jpg", { type: "image/jpeg" });
const add = registry.get("mail.add");

function pasted(...keys: string[]) {
  const { state } = after(keys);
  return withPhoto(state, show(state), file, add);
}

const chipsOf = ({ chips }: ReturnType<typeof pasted>) => chips.map(({ name, label }) => `${name}=${label}`);

describe("a pasted picture", () => {
  test.each([
    ["in an empty line starts new mail", "", "mail.add", ["photo=photo"], ""],
    ["in a line with only a mailbox starts new mail for it", "1042", "mail.add", ["photo=photo"], "1042"],
    [
      "in a line of new mail becomes its photo",
      "am 1042 from Chase",
      "mail.add",
      ["mailbox=STE 1042", "sender=Chase", "photo=photo"],
      "",
    ],
    [
      "replaces the word that asks for a photo",
      "am 1042 photo",
      "mail.add",
      ["mailbox=STE 1042", "photo=photo"],
      "",
    ],
  ])("%s", (_, line, command, chips, text) => {
    const state = pasted(line);
    expect(state.command?.id).toBe(command);
    expect(chipsOf(state)).toEqual(chips);
    expect(state.text).toBe(text);
    expect(state.chips.at(-1)?.value).toEqual({ file });
  });

  test("in a line of a command without photos changes nothing and says so", () => {
    const state = pasted("go to tasks");
    expect(state.text).toBe("go to tasks");
    expect(state.chips).toEqual([]);
    expect(state.message).toContain("takes no photo");
  });

  test("is removed by one Backspace, and the line stays as it was", () => {
    const state = pasted("am 1042 from Chase");
    const without = backspaced(state, false);
    expect(without?.text).toBe("");
    expect(without && chipsOf(without)).toEqual(["mailbox=STE 1042", "sender=Chase"]);
  });

  test("is sent when the line runs", () => {
    const state = pasted("am 1042 from Chase");
    expect(show(state).top?.parsed).toMatchObject({ ready: true, args: { photo: { file } } });
  });
});

test("a photo already taken is shown in the line and is not asked for again", () => {
  const args = { mailbox: { id: "m", label: "STE 1042" }, photo: { take: true } };
  expect(asksForPhoto(add, args)).toBe(true);
  const taken = withTaken(add, args, file);
  expect(taken.args).toEqual({ ...args, photo: { file } });
  expect(asksForPhoto(add, taken.args)).toBe(false);
  expect(chipsOf(taken.state)).toEqual(["mailbox=STE 1042", "photo=photo"]);
  expect(asksForPhoto(registry.get("go.tasks"), args)).toBe(false);
});

test("when the command is repeated, a new photo is taken: one item's picture is not used for the next", () => {
  expect(withoutFile(add, { sender: "Chase", photo: { file } })).toEqual({
    sender: "Chase",
    photo: { take: true },
  });
  expect(withoutFile(add, { sender: "Chase" })).toEqual({ sender: "Chase" });
});
