// Starts the product as a person does, on demo data, with separate folders and ports: one for each of the workers that run
// browser tests at the same time, so that none sees the changes of another.
import type { TestProject } from "vitest/node";
import { startDemo } from "../demo-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses, one for each worker. */
    consoleUrls: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startDemo()));
  project.provide(
    "consoleUrls",
    started.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(started.map(({ end }) => end()));
  };
}
