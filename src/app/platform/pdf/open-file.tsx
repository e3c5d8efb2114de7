// The link that opens a file itself, outside the console.
import { Button } from "@/app/ui/components/button";

/** Nothing for a file that has no address. */
export function OpenFile({ link }: { link: string }) {
  if (link === "") return null;
  return (
    <Button asChild variant="outline" size="sm">
      <a href={link} target="_blank" rel="noreferrer">
        Open the file
      </a>
    </Button>
  );
}
