// One list and the field that filters it: `?table=console&rows=100000` draws it as the console does, `?table=plain` as a plain
// table that draws every row. It appears when its button is pressed, so that this can be measured too.
import "@/app/styles/app.css";
import { RouterProvider, createRootRoute, createRouter } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { TableColumn } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { fold } from "@/contract/text/fold";

type Row = { id: string; ste: string; workspace: string; recipient: string; office: string; search: string };

const asked = new URLSearchParams(location.search);
const isPlain = asked.get("table") === "plain";
const count = Number(asked.get("rows"));
const first = ["Harbor", "Cedar", "Granite", "Velvet", "Yıldız", "Lone Oak", "Bright", "Marmara"];
const second = ["Trading", "Imports", "Media", "Consulting", "Textiles", "Studio", "Logistics"];
const people = ["Ayşe Yıldız", "Theo Lindqvist", "Olga Orlova", "María Núñez", "Oğuz Çelik"];
const offices = ["Austin", "Wilmington", "Istanbul"];

const pick = (words: readonly string[], place: number) => words[place % words.length] ?? "";
const all = Array.from({ length: count }, (_, place): Row => {
  const workspace = `${pick(first, place)} ${pick(second, Math.floor(place / 8))} ${place % 97}`;
  const recipient = pick(people, Math.floor(place / 3));
  const ste = String(1000 + place);
  const search = fold(`${ste} ${workspace} ${recipient}`);
  return { id: ste, ste, workspace, recipient, office: pick(offices, place), search };
});

const columns: readonly TableColumn<Row>[] = [
  { id: "ste", title: "STE number", width: 120, cell: ({ ste }) => ste },
  { id: "workspace", title: "Workspace", width: 240, grow: 2, cell: ({ workspace }) => workspace },
  { id: "recipient", title: "Recipient", width: 200, grow: 1, cell: ({ recipient }) => recipient },
  { id: "office", title: "Office", width: 140, cell: ({ office }) => office },
];
const idOf = ({ id }: Row) => id;
const labelOf = ({ ste }: Row) => `STE ${ste}`;
const ignore = () => undefined;

function Stage() {
  const [isShown, setShown] = useState(false);
  const [text, setText] = useState("");
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const filter = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => {
    const wanted = fold(text);
    return wanted === "" ? all : all.filter(({ search }) => search.includes(wanted));
  }, [text]);
  return (
    <main className="flex h-dvh flex-col">
      <div className="flex gap-2 p-2">
        <button type="button" onClick={() => setShown(true)}>
          Show
        </button>
        <input
          ref={filter}
          aria-label="Filter"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="min-h-0 flex-1">
        {isShown && isPlain && <Plain rows={rows} />}
        {isShown && !isPlain && (
          <DataTable
            name="bench"
            label="Customers"
            columns={columns}
            rows={rows}
            rowId={idOf}
            labelOf={labelOf}
            focused={focused}
            onFocus={setFocused}
            list={text}
            onRetry={ignore}
            selectable
            filter={filter}
            empty="None"
          />
        )}
      </div>
    </main>
  );
}

function Plain({ rows }: { rows: readonly Row[] }) {
  return (
    <div data-scroller="" className="h-full overflow-auto">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} className="h-9 px-3 text-left">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} className="h-9 border-b border-border">
              {columns.map(({ id, cell }) => (
                <td key={id} className="px-3">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const router = createRouter({ routeTree: createRootRoute({ component: Stage, notFoundComponent: Stage }) });
const root = document.getElementById("root");
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<RouterProvider router={router} />);
