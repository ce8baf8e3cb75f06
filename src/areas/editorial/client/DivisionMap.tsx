import { OUTLINES } from '#areas/places/geography/outline.ts';
import { marketOfDivision } from '#areas/places/markets.ts';

/** Pixels of the shallow sea around the land, and of the shore, whatever the size of the drawing. */
const SHELF = 12;
const SHORE = 1.5;
/** Of a division too small to see. */
const RIM = 3;

/** Where a division lies in its country, as a drawing: for those without a picture. */
export function DivisionMap({ slug, label, className }: { slug: string; label?: string; className: string }) {
  const outline = OUTLINES[marketOfDivision(slug)?.slug ?? ''];
  if (!outline) return null;
  const { width, height } = outline.view;
  const land = Object.entries(outline.paths);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const paths = land.map(([division, d]) => <path key={division} d={d} vectorEffect="non-scaling-stroke" />);
  return (
    <span {...spoken} dir="ltr" className={`block bg-sea p-[6%] ${className}`}>
      <svg viewBox={`0 0 ${width} ${height}`} className="size-full overflow-visible" aria-hidden="true">
        <g className="fill-none stroke-shelf" strokeWidth={SHELF} strokeLinejoin="round">
          {paths}
        </g>
        <g className="fill-land stroke-coast" strokeWidth={SHORE} strokeLinejoin="round">
          {paths}
        </g>
        <path
          d={outline.paths[slug]}
          className="fill-lagoon stroke-lagoon"
          strokeWidth={RIM}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}
