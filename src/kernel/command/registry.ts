// The registry: every command by id, and the checks that all commands must pass together.
import { asksFirst } from "./run/asks-first";
import type { AnyCommand } from "./define";
import {
  type Binding,
  bindingsOf,
  conflicts,
  reservedByBrowsers,
  strokesOfSequence,
} from "@/kernel/input/keys";
import { phraseOf } from "./phrase";
import { presetsOf } from "./presets";

export type Registry = {
  all: readonly AnyCommand[];
  /** @throws Error for an id that no command has. That is a fault of the code, never of the person. */
  get: (id: string) => AnyCommand;
  has: (id: string) => boolean;
  bindings: readonly Binding[];
};

/**
 * Makes the registry from modules by path: "/commands/mail/add.ts" is one command, "/commands/go.ts" a family of them, "go.…".
 * @throws Error that lists every fault: an id that does not match its path, a key conflict, a reserved key …
 */
export function makeRegistry(modules: Readonly<Record<string, { default: unknown }>>): Registry {
  const faults: string[] = [];
  const all = Object.entries(modules)
    .flatMap(([path, { default: exported }]) => {
      const isFamily = Array.isArray(exported);
      const found: readonly unknown[] = isFamily ? exported : [exported];
      if (!found.every(isCommand)) {
        faults.push(`${path}: its default export is no command`);
        return [];
      }
      const place = idOfPath(path);
      const stray = found.filter(({ id }) => (isFamily ? !id.startsWith(`${place}.`) : id !== place));
      faults.push(...stray.map(({ id }) => `${path}: its id is "${id}", not its path`));
      return found;
    })
    .toSorted((one, other) => (placed(one) < placed(other) ? -1 : 1));
  faults.push(...faultsOf(all));
  if (faults.length > 0) throw new Error(`The commands do not fit together:\n  ${faults.join("\n  ")}`);
  const byId = new Map(all.map((command) => [command.id, command]));
  return {
    all,
    get: (id) => {
      const command = byId.get(id);
      if (!command) throw new Error(`There is no command "${id}".`);
      return command;
    },
    has: (id) => byId.has(id),
    bindings: bindingsOf([...all, ...all.flatMap(presetsOf)]),
  };
}

/** The order of commands, which decides between equal meanings of a line: that of a folder with a file for each. */
const placed = ({ id }: AnyCommand) => `${id}.ts`;

/** "/commands/mail/add.ts" gives "mail.add". */
function idOfPath(path: string): string {
  return path
    .replace(/^.*commands\//, "")
    .replace(/\.ts$/, "")
    .replaceAll("/", ".");
}

/** What is wrong with `commands` taken together, one sentence for each fault. */
function faultsOf(commands: readonly AnyCommand[]): string[] {
  const twice = commands.filter(
    (command, index) => commands.findIndex(({ id }) => id === command.id) !== index,
  );
  const bindings = bindingsOf([...commands, ...commands.flatMap(presetsOf)]);
  return [
    ...twice.map(({ id }) => `${id}: two commands have this id`),
    ...bindings.flatMap(({ command, strokes }) =>
      strokes
        .filter((stroke) => reservedByBrowsers.has(stroke))
        .map((stroke) => `${command}: browsers use ${stroke} themselves`),
    ),
    ...conflicts(bindings).map(
      ([a, b]) => `${a.command} and ${b.command}: ${a.strokes.join(" ")} in overlapping scopes`,
    ),
    ...commands.flatMap((command) => ownFaults(command).map((fault) => `${command.id}: ${fault}`)),
  ];
}

function ownFaults(command: AnyCommand): string[] {
  const faults: string[] = [];
  // A key gives no text: that of a reply only opens where it is written.
  const destructive = asksFirst(command, {});
  const bareLetter = (command.hotkeys ?? []).some((sequence) =>
    /^[a-z]$/.test(strokesOfSequence(sequence)[0] ?? ""),
  );
  if (command.toCustomer && command.danger === "safe") {
    faults.push("it writes to a customer: it is confirmed or undoable, never safe");
  }
  if (destructive && bareLetter) faults.push("a destructive command may not begin with a bare letter");
  if (command.each && !command.args?.[command.each.arg]?.fromContext) {
    faults.push(`its each names {${command.each.arg}}, which is no argument that a selected record can fill`);
  }
  if (command.phrase !== undefined) {
    const phrase = phraseOf(command);
    for (const { name } of phrase.slots) {
      if (!command.args?.[name]) faults.push(`its phrase names {${name}}, which is no argument`);
    }
    if (phrase.verb.length === 0) faults.push("its phrase has no verb");
  }
  for (const { name, args } of command.presets ?? []) {
    const unknown = Object.keys(args).find((arg) => !command.args?.[arg]);
    if (unknown !== undefined) faults.push(`its preset "${name}" fills {${unknown}}, which is no argument`);
  }
  return faults;
}

function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "object" && value !== null && "id" in value && "run" in value && "scope" in value;
}
