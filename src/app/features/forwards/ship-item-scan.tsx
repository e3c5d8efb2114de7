// The scan of a forward's item, where its office asks for one before shipping.
import { ItemScanState, type ToScan } from "@/app/records/item-scan";
import { useShipScan } from "./ship-scan";

export function ShipItemScan({ record, item }: { record: string; item: ToScan }) {
  const { scanned } = useShipScan(record);
  const codes = new Map(scanned === undefined ? [] : [[item.id, scanned]]);
  return <ItemScanState scans={{ isWanted: true, codes, fault: null }} items={[item]} />;
}
