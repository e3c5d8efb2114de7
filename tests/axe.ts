// What axe finds on a page in a browser. Axe is run directly: its runner for Playwright also returns everything that passed, which takes
// several times as long as the check.
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

type Looked = {
  /** CSS selectors of parts that are not checked. */
  except?: string | readonly string[];
  /** All of axe's rules by default. */
  only?: RunOptions["runOnly"];
};

/** One line for each element that breaks a rule: the rule, the element, and where it is. Checks the page only, not its frames. */
export async function axeFindings(page: Page, { except, only }: Looked = {}): Promise<string[]> {
  await page.evaluate(`window.axe ?? ${axe.source}`);
  return page.evaluate(
    async ({ except, only }) => {
      const { violations } = await window.axe.run(
        except === undefined ? document : { exclude: [except].flat() },
        {
          resultTypes: ["violations"],
          // Loading style sheets and media first matters only for rules that are off or about sound, and takes a quarter of the time.
          preload: false,
          ...(only && { runOnly: only }),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${html} at ${target.join(" ")}`),
      );
    },
    { except, only },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
