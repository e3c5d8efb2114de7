// The link from a record back to its list, as the person left the list.
import { useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "@/app/ui/components/button";
import { useWayBack } from "@/app/command/context";
import { isPlainPress } from "@/app/ui/plain-press";
import { listAsLeft, listShowing } from "@/app/records/list-memory";

/** `record`: the id of the one that the list then shows; without it the one that it showed before. */
export function BackLink({ list, record, children }: { list: string; record?: string; children: string }) {
  const { history } = useRouter();
  const href = record === undefined ? listAsLeft(list) : listShowing(list, record);
  useWayBack(href);
  return (
    <Button asChild variant="link" className="-ml-0.5 self-start justify-self-start text-muted-foreground">
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          history.push(href);
        }}
      >
        <ArrowLeft aria-hidden="true" />
        {children}
      </a>
    </Button>
  );
}
