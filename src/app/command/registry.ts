// Every command of the product, by its path. A faulty set stops the console when it starts.
import { makeRegistry } from "@/kernel/command/registry";

export const registry = makeRegistry(
  import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }),
);
