// Text on a page in a browser that a person cannot read: cut by its box without an ellipsis, running into the next cell, or with
// so little room that an ellipsis leaves a letter or two.
import type { Page } from "playwright-core";

/** From this width of the window on, a list shows the columns that it has room for, and does not scroll sideways. */
const columnsLeaveFrom = 1024;

/** One line for each such text, for each list that scrolls sideways, and for each whose rows' menus are out of view. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((columnsLeaveFrom) => {
    /** Px of an ellipsed text that must be shown, where it is longer; of a number that shows its last digits, less. */
    const leastShown = 112;
    const leastOfNumber = 90;
    const unseen = ".sr-only, .sr-only *, script, style, svg *";
    const found = new Set<string>();
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || element.closest(unseen) || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const why = faultOf(element, range.getBoundingClientRect());
      if (why !== null) found.add(`${placeOf(element)}: “${text.textContent.trim().slice(0, 60)}” ${why}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input:placeholder-shown")) {
      if (field.placeholder.trim() === "" || !isSeen(field)) continue;
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const ruler = document.body.appendChild(document.createElement("span"));
      Object.assign(ruler.style, { position: "absolute", whiteSpace: "pre", font, letterSpacing });
      ruler.textContent = field.placeholder;
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (width > room + 1) found.add(`“${field.placeholder}” has ${room} px of ${Math.round(width)}`);
    }
    for (const grid of document.querySelectorAll("[role=grid]")) {
      if (!isSeen(grid) || innerWidth < columnsLeaveFrom) continue;
      const name = grid.getAttribute("aria-label") ?? "";
      if (grid.scrollWidth > grid.clientWidth + 1) {
        found.add(`${name} scrolls sideways: ${grid.scrollWidth} px in ${grid.clientWidth} px`);
      }
      const { left, right } = grid.getBoundingClientRect();
      const isOut = [...grid.querySelectorAll("[data-row] [aria-haspopup=menu]")].some((menu) => {
        const box = menu.getBoundingClientRect();
        return box.left < left || box.right > right + 1;
      });
      if (isOut) found.add(`${name}: a row's menu is out of view`);
    }
    return [...found];

    /** Null where all of the text can be read, or enough of it, or it can be scrolled to. */
    function faultOf(element: Element, text: DOMRect): string | null {
      if (text.width < 1 || text.height < 1) return null;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const look = getComputedStyle(box);
        const { left, right, width, height } = box.getBoundingClientRect();
        // Hidden from sight, for screen readers only.
        if (width <= 1 || height <= 1) return null;
        const inner = { left: left + box.clientLeft, right: left + box.clientLeft + box.clientWidth };
        if (look.overflowX === "auto" || look.overflowX === "scroll") return null;
        if (look.overflowX !== "visible" && (text.right > inner.right + 1 || text.left < inner.left - 1)) {
          const isShortened = look.textOverflow === "ellipsis" || look.webkitLineClamp !== "none";
          if (!isShortened) return `is cut at ${Math.round(inner.right)} of ${Math.round(text.right)} px`;
          const whole = Math.max(box.scrollWidth, text.width);
          const least = box.matches("[dir=rtl]") ? leastOfNumber : leastShown;
          return box.clientWidth < Math.min(least, whole - 1)
            ? `has ${box.clientWidth} px of ${Math.round(whole)}`
            : null;
        }
        const isClamped = look.webkitLineClamp !== "none" && box.scrollHeight > box.clientHeight + 1;
        // Two such lines hold any name of usual length.
        if (isClamped && box.closest("[role=grid]") !== null && box.clientWidth < leastShown) {
          return `has two lines of ${box.clientWidth} px, and needs more`;
        }
        const isCell = box.matches("[role=gridcell], [role=columnheader], td, th");
        if (isCell && (text.right > right + 1 || text.left < left - 1)) return "leaves its cell";
      }
      return text.right > innerWidth + 1 ? "leaves the window" : null;
    }

    function placeOf(element: Element): string {
      const around = element.closest("[aria-label]:is([role=grid], article, section, form, nav, dialog)");
      const column = element.closest<HTMLElement>("[data-column]")?.dataset.column;
      return [around?.getAttribute("aria-label"), column].filter(Boolean).join(", ") || element.tagName;
    }
  }, columnsLeaveFrom);
}
