// Holds the arrows of .dependency-cruiser.cjs, finds no circle of folders, and fails if it looked at no module of a room.
import { cruise } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { circles, folderArrows } from "./folders.mjs";

const rooms = ["src/contract", "src/kernel", "src/app", "src/terminal", "src/server", "commands"];
const { options, ...ruleSet } = await extractConfig("./.dependency-cruiser.cjs");
const { output } = await cruise(rooms, { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: extractTsConfig("tsconfig.json"),
});

const empty = rooms.filter((room) => !output.modules.some(({ source }) => source.startsWith(`${room}/`)));
const { violations, totalCruised } = output.summary;
const knots = circles(folderArrows(output.modules)).filter(([folder]) => folder?.startsWith("server"));
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
for (const knot of knots) console.error(`Folders in a circle: ${knot.join(", ")}`);
for (const room of empty) console.error(`No module was looked at in ${room}.`);
if (violations.length > 0 || empty.length > 0 || knots.length > 0) process.exit(1);
console.log(`Boundaries hold over ${totalCruised} modules.`);
