// The foot of every page on paper: what was printed, and when. The style sheet for print puts it there, beside the page's number.
import { useLayoutEffect } from "react";
import { momentText } from "@/app/ui/text/dates";

/** Of what is printed: each of its pages has the name of the tab and the moment of printing in its foot. */
export function usePaperFoot(): void {
  // A layout effect: what is drawn for paper alone is drawn while the browser waits to print.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const write = () => {
      const title = document.title.replace(/ · Pigeonhole$/, "");
      const foot = `${title} · printed ${momentText(new Date().toISOString())}`;
      style.setProperty("--paper-foot", JSON.stringify(foot.replaceAll(/\s/g, " ")));
    };
    write();
    window.addEventListener("beforeprint", write);
    return () => {
      window.removeEventListener("beforeprint", write);
      style.removeProperty("--paper-foot");
    };
  }, []);
}
