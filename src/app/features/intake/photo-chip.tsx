// The photo of the next item in the line, and the part of it that a suggestion was read from.
import type { StationPhoto } from "./photo";

export function PhotoChip({ photo: { url, reading } }: { photo: StationPhoto }) {
  const isReading = reading !== null && (reading.state === "waiting" || reading.state === "reading");
  return (
    <span className="inline-flex h-8 items-center gap-1.5 rounded-md bg-info-subtle pr-2 text-sm text-info-foreground">
      <img src={url} alt="Photo of the next item" className="h-8 w-11 rounded-l-md object-cover" />
      {isReading ? "Reading…" : "Photo"}
    </span>
  );
}

/** Width in px of the piece as it is shown. */
const pieceWidth = 220;

export function ReadPiece({ photo: { url, reading } }: { photo: StationPhoto }) {
  const crop = reading?.crop;
  if (!crop || crop.width === 0 || crop.height === 0) return null;
  // The picture is behind a window of the part's shape, so large that the part fills the window.
  const isUpright = reading.turn === 0;
  return (
    <span
      role="img"
      aria-label="The piece of the photo that was read"
      className="relative block shrink-0 overflow-hidden rounded-md border border-border"
      style={{
        width: pieceWidth,
        height: 64,
        transform: isUpright ? undefined : `rotate(${reading.turn}deg)`,
      }}
    >
      <img
        src={url}
        alt=""
        className="absolute max-w-none"
        style={{
          width: pieceWidth / crop.width,
          left: (-crop.x * pieceWidth) / crop.width,
          top: 32,
          transform: `translateY(-${((crop.y + crop.height / 2) * 100).toFixed(2)}%)`,
        }}
      />
    </span>
  );
}
