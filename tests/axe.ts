// What axe finds on a page in a browser. It is run by itself: its runner for Playwright also carries out of the page all that
// passed, which takes several times as long as looking.
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

type Looked = {
  /** CSS selectors of what is not looked at. */
  except?: string | readonly string[];
  /** All of axe's rules unless given. */
  only?: RunOptions["runOnly"];
};

/** A line for each element that a rule is broken by: the rule, the element, and where it is. Looks at the page alone, not into frames. */
export async function axeFindings(page: Page, { except, only }: Looked = {}): Promise<string[]> {
  await page.evaluate(`window.axe ?? ${axe.source}`);
  return page.evaluate(
    async ({ except, only }) => {
      const { violations } = await window.axe.run(
        except === undefined ? document : { exclude: [except].flat() },
        {
          resultTypes: ["violations"],
          // Style sheets and media are read beforehand only for rules that are off or about sound, and take a quarter of the time.
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
