// The office whose shelves are shown: the chosen one, else that of the open shelf, else the person's own.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listOffices } from "@/contract/offices/office";

const remembered = "pigeonhole.shelves.office";

export type ShownOffice = {
  /** Null while it is not known. */
  id: string | null;
  offices: readonly { id: string; label: string }[];
};

/** @param chosen ids of offices, by priority */
export function useShownOffice(...chosen: readonly (string | undefined)[]): ShownOffice {
  const { data } = useEndpoint(listOffices, {});
  const offices = data?.items ?? [];
  const wanted = [...chosen, localStorage.getItem(remembered) ?? undefined].find(
    (id) => id !== undefined && (!data || offices.some((office) => office.id === id)),
  );
  return { id: wanted ?? offices[0]?.id ?? null, offices };
}

/** From now on shelves of this office are shown first. */
export function rememberOffice(id: string): void {
  localStorage.setItem(remembered, id);
}
