// For leads and administrators: who opened which photo or scan, by person and day.
import { useState } from "react";
import { Input } from "@/app/ui/components/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { call } from "@/app/platform/data/api";
import { useStaff } from "@/app/platform/session/session";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePages } from "@/app/tables/rows/use-pages";
import { momentText } from "@/app/ui/text/dates";
import { fileViewColumns } from "@/contract/export/export-columns";
import { listFileViews } from "@/contract/files/access-log";
import { pageLimit } from "@/contract/wire/page";
import { allows } from "@/contract/wire/roles";
import { listStaff } from "@/contract/staff/staff";
import { ListCard } from "./list-card";
import { MoreRows } from "./more-rows";
import { SettingsRows } from "./rows";

const pageSize = 25;
const everyone = "everyone";

export function AccessLogSection() {
  const [staffId, setStaffId] = useState(everyone);
  const [day, setDay] = useState("");
  const filter = { ...(staffId !== everyone && { staffId }), ...(day !== "" && { day }) };
  const query = { limit: pageSize, ...filter };
  const { items, total, isLoading, error, retry, loadTo } = usePages(
    endpointKey(listFileViews, { query }),
    (cursor) => call(listFileViews, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const count = items?.length ?? 0;
  return (
    <ListCard
      title="Access log"
      rows={isLoading ? undefined : items}
      saving={fileViewColumns}
      readPage={(cursor, signal) =>
        call(listFileViews, { query: { ...filter, limit: pageLimit, ...(cursor && { cursor }) } }, { signal })
      }
      actions={
        <>
          <Person value={staffId} onChange={setStaffId} />
          <Input
            type="date"
            aria-label="Day (UTC)"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            className="h-7 w-36"
          />
        </>
      }
    >
      <SettingsRows
        label="Access log"
        items={isLoading ? undefined : items}
        error={error}
        retry={retry}
        empty="No photo or scan was opened in full size."
      >
        {({ id, who, at, address, fileName, steNumber }) => (
          <li key={id} className="grid gap-0.5 px-4 py-3">
            <p className="text-sm wrap-anywhere">
              <span className="font-medium">{who}</span> opened {fileName}
            </p>
            <p className="text-xs text-muted-foreground">
              STE {steNumber} · {momentText(at)} · {address}
            </p>
          </li>
        )}
      </SettingsRows>
      <MoreRows count={count} total={total} onMore={() => loadTo(count + pageSize)} />
    </ListCard>
  );
}

/** Only administrators may list the staff, so only they can choose a person. */
function Person({ value, onChange }: { value: string; onChange: (staffId: string) => void }) {
  const { role } = useStaff();
  const { data } = useEndpoint(listStaff, allows(role, "staff.read") ? {} : null);
  if (!data) return null;
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger size="sm" aria-label="Person" className="w-44">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={everyone}>Everyone</SelectItem>
        {data.items.map(({ id, firstName, lastName }) => (
          <SelectItem key={id} value={id}>
            {firstName} {lastName}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
