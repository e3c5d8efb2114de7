// Measures in the unit of the screen, and beside it in the one that others use.
import { type Sides, measure, poundsText, sidesText, toKilograms, toOunces } from "@/contract/units";

/** `first`: the unit that this screen speaks. */
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
  // Below a pound, and for whole pounds, the same words would stand there twice.
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
