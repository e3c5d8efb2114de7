// The scripts that teach a shell to complete `pigeonhole …`; they ask the program itself.

export const shells = ["bash", "zsh"] as const;
export type Shell = (typeof shells)[number];

/** The script for `shell`; `program` is the path of the program's file. */
export function completionScript(shell: Shell, program: string): string {
  return (shell === "bash" ? bash : zsh).replace("PROGRAM", () => quoted(program));
}

/** Several words that the shell must take literally, including the blanks between them. */
export function asShellWords(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s@%+:,./_-]/gu, String.raw`\$&`);
}

/** A text as one word of a shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const bash = `# Completion of pigeonhole for bash: source <(npm run --silent pigeonhole -- completion bash)
if ! type pigeonhole >/dev/null 2>&1; then
  pigeonhole() { command node PROGRAM "$@"; }
fi
_pigeonhole() {
  local line="\${COMP_WORDS[*]:1:COMP_CWORD}" found
  COMPREPLY=()
  while IFS= read -r found; do
    COMPREPLY+=("$found")
  done < <(pigeonhole --complete -- "$line" 2>/dev/null </dev/null)
}
complete -o nosort -F _pigeonhole pigeonhole
`;

const zsh = `# Completion of pigeonhole for zsh: source <(npm run --silent pigeonhole -- completion zsh)
if ! whence pigeonhole >/dev/null; then
  pigeonhole() { command node PROGRAM "$@"; }
fi
_pigeonhole() {
  local -a found
  found=(\${(f)"$(pigeonhole --complete -- "\${(j: :)words[2,CURRENT]}" 2>/dev/null </dev/null)"})
  compadd -U -V pigeonhole -Q -- $found
}
if ! whence compdef >/dev/null; then
  autoload -Uz compinit && compinit
fi
compdef _pigeonhole pigeonhole
`;
