// The last line of a test run: "N passed, N failed", for people who read only that.
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

export default class ClosingLine implements Reporter {
  private isAskedFor: (test: TestCase) => boolean = () => true;

  onInit({ config }: Vitest): void {
    const names = config.testNamePattern;
    if (names) this.isAskedFor = ({ fullName }) => names.test(fullName);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(this.isAskedFor);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter(
      (module) => module.state() === "failed" && module.errors().length > 0,
    ).length;
    const failed = count("failed") + broken + unhandled.length;
    const skipped = count("skipped");
    process.on("exit", () => {
      console.log(`${count("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    });
  }
}
