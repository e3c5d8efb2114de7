// On a telephone the filters of a list are in a sheet, opened by one button.
import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { Button } from "@/app/ui/components/button";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/app/ui/components/sheet";

export function FilterSheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline">
          <ListFilter aria-hidden="true" />
          Filter
        </Button>
      </SheetTrigger>
      <SheetContent side="bottom" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{name}</SheetTitle>
        </SheetHeader>
        <SheetBody role="search" aria-label={name} className="flex flex-wrap gap-3 pb-8">
          {children}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
