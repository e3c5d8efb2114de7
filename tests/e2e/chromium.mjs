// Finds a Chromium for the browser tests, or installs one where the machine allows it. Prints its path.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const known = [
  process.env.CHROMIUM_PATH,
  // The same engine without windows and toolbars: pages open in half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium on this machine, or null. */
export function findChromium() {
  return [...known, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

const shell = "chromium-headless-shell";
const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function apt(...args) {
  spawnSync("apt-get", args, { stdio: "inherit" });
}

/** With `--shell` the headless shell is installed where that is possible, though a whole Chromium would be enough. */
function install() {
  if (isDebianRoot) {
    apt("update", "-qq");
    for (const name of [shell, "chromium"]) {
      apt("install", "-y", "-qq", "--no-install-recommends", name);
      if (findChromium()) return;
    }
  }
  spawnSync("npx", ["playwright-core", "install", "chromium"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

if (process.argv[1] === import.meta.filename) {
  const wantsShell = process.argv.includes("--shell") && isDebianRoot;
  if (!findChromium() || (wantsShell && !findChromium().endsWith(shell))) install();
  const path = findChromium();
  if (!path) {
    console.error(
      "The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium; elsewhere: " +
        "npx playwright-core install chromium), or set CHROMIUM_PATH to its executable.",
    );
    process.exit(1);
  }
  console.log(`Browser tests use ${path}`);
}
