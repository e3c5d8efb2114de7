// Every command of the product, by its path. A set that does not fit together stops the console at its start.
import { makeRegistry } from "@/kernel/registry";

export const registry = makeRegistry(import.meta.glob("/commands/*/*.ts", { eager: true }));
