// The item that already has a number: found by any form of the number, and opened instead of registering it twice.
import { execute } from "@/app/command/run/execute";
import { Button } from "@/app/ui/components/button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type RecordHit, findRecords } from "@/contract/search/record";

/**
 * The newest item with `number` that was not withdrawn; null when there is none, or while the server cannot be reached.
 */
export function useSameItem(number: string): RecordHit | null {
  const { data } = useEndpoint(
    findRecords,
    number === "" ? null : { query: { q: number.slice(0, longestAsked), kind: "mail" } },
  );
  return data?.items.find(({ foundBy, status }) => foundBy === "tracking" && status !== "CANCELLED") ?? null;
}

/** The longest text for a search of records, in characters. */
const longestAsked = 200;

/** `onOpen` closes the dialog over the screen. */
export function OpenSameItem({ item, onOpen }: { item: RecordHit; onOpen: () => void }) {
  const { id, label, version, status } = item;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => {
        onOpen();
        void execute("mail.open", { mail: { id, label, version, status } }, "button");
      }}
    >
      Open item
    </Button>
  );
}
