// Tries of one intention: saving the same form again after a lost answer must not register a second item.

/** `of` names the intention to send `args`: the same name for the same args, until `end` says that it was carried out. */
export function makeAttempts(): { of: (args: object) => string; end: () => void } {
  let last: { args: string; name: string } | null = null;
  return {
    of: (args) => {
      const written = JSON.stringify(args);
      if (last?.args !== written) last = { args: written, name: crypto.randomUUID() };
      return last.name;
    },
    end: () => {
      last = null;
    },
  };
}
