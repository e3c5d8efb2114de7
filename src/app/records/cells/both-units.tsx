// Measures in the unit of the screen, and next to it in the other system's unit.
import { type Sides, measure, poundsText, sidesText, toKilograms, toOunces } from "@/contract/text/units";

/** `first`: the unit of this screen. */
export function SidesInBoth({ sides, first }: { sides: Sides; first: "in" | "cm" }) {
  return <Both first={sidesText(sides, first)} other={sidesText(sides, first === "in" ? "cm" : "in")} />;
}

/** `pounds`: the weight. */
export function WeightInBoth({ pounds, first }: { pounds: number; first: "oz" | "lb" | "kg" }) {
  const said = {
    oz: measure(toOunces(pounds), "oz"),
    lb: measure(pounds, "lb"),
    kg: measure(toKilograms(pounds), "kg"),
  };
  const inPounds = poundsText(pounds);
  // Below a pound, and for whole pounds, both texts would be the same.
  const other = inPounds === said[first] ? said.kg : inPounds;
  return <Both first={said[first]} other={other} />;
}

function Both({ first, other }: { first: string; other: string }) {
  return (
    <>
      <span>{first}</span> <span className="text-muted-foreground">({other})</span>
    </>
  );
}
