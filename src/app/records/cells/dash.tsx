// The sign of a cell without a value. A card on a telephone leaves such a cell out.
export function Dash() {
  return (
    <span data-empty="" className="text-muted-foreground">
      –
    </span>
  );
}
