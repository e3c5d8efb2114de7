// Choosing among what the screen offers by number: a key each, for the first seven.
import { type AnyCommand, defineCommand } from "@/kernel/command/define";

/** The command of the key `place`, which does what the screen offers there. */
function pick(name: string, place: number): AnyCommand {
  return defineCommand({
    id: `pick.${name}`,
    title: `Choose the ${name} offer`,
    group: "Table",
    scope: "global",
    hotkeys: [`${place}`],
    listed: false,
    when: ({ offers }) => offers?.[place - 1] !== undefined,
    danger: "safe",
    run: ({ context: { offers } }) => {
      const offer = offers?.[place - 1];
      return offer ? { again: offer } : {};
    },
  });
}

const names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

export default names.map((name, place) => pick(name, place + 1));
