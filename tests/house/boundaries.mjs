// Checks the arrows of .dependency-cruiser.cjs, finds no circle of folders, and fails if it looked at no module of a room. It also checks
// the drawing of the folders in docs/architecture.md; with --draw it draws that again (`npm run arrows`).
import { readFile, writeFile } from "node:fs/promises";
import { cruise } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { drawingOf, drawn, withDrawing } from "./folder-drawing.mjs";
import { circles, folderArrows } from "./folders.mjs";

const rooms = ["src/contract", "src/kernel", "src/app", "src/terminal", "src/server", "commands"];
const { options, ...ruleSet } = await extractConfig("./.dependency-cruiser.cjs");
const { output } = await cruise(rooms, { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: extractTsConfig("tsconfig.json"),
});

const empty = rooms.filter((room) => !output.modules.some(({ source }) => source.startsWith(`${room}/`)));
const { violations, totalCruised } = output.summary;
const arrows = folderArrows(output.modules);
const knots = circles(arrows);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
for (const knot of knots) console.error(`Folders in a circle: ${knot.join(", ")}`);
for (const room of empty) console.error(`No module was looked at in ${room}.`);
const page = await readFile(drawn, "utf8");
const drawing = drawingOf(arrows);
if (process.argv.includes("--draw")) {
  await writeFile(drawn, withDrawing(page, drawing));
  console.log(drawing);
} else if (page !== withDrawing(page, drawing)) {
  console.error(
    `${drawn} draws other arrows between folders than there are. Run npm run arrows and look at the change.`,
  );
  process.exitCode = 1;
}
if (violations.length > 0 || empty.length > 0 || knots.length > 0) process.exit(1);
if (!process.exitCode) console.log(`Boundaries hold over ${totalCruised} modules.`);
