import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { useEffect, useMemo, useRef, useState } from 'react';
import { regionPath } from '#areas/editorial/paths.ts';
import type { Property } from '#areas/listings/contract.ts';
import { placeLine, regionName } from '#areas/listings/where.ts';
import { useDrawing } from '#areas/places/client/kit/use-drawing.ts';
import { project } from '#areas/places/geography/outline.ts';
import type { Outline } from '#areas/places/market.ts';
import { findDivision, findMarket } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { formatAddress } from '#areas/search/address.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { formatMoneyShort } from '#platform/contract/money.ts';
import { Distances } from './Distances.tsx';
import { boxAround, type MapView, mapViewOf, type Window } from './map-view.ts';
import { Part } from './Part.tsx';

/** The coast as finely as it is known, for a window on a country's drawing. */
interface Shape {
  slug: string;
  path: string;
}

type Divisions = FeatureCollection<MultiPolygon, { slug: string }>;

/** Around some points: its smallest and largest coordinates. */
type Extent = readonly [left: number, top: number, right: number, bottom: number];

function extentOf(points: readonly (readonly [number, number])[]): Extent {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const reaches = (extent: Extent, { left, top, width, height }: Window): boolean =>
  extent[2] >= left && extent[0] <= left + width && extent[3] >= top && extent[1] <= top + height;

/** The corners of a part of a drawing's path, which goes on in steps from its first corner. */
function cornersOf(part: string): [x: number, y: number][] {
  const numbers = part.match(/-?[\d.]+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length >> 1 }, (_, i) => {
    x += numbers[2 * i] as number;
    y += numbers[2 * i + 1] as number;
    return [x, y];
  });
}

/** Width of the shallow sea around the land, in widths of the window: a coast this far away still has some in sight. */
const SHALLOW = 1 / 40;

interface CoarseShape {
  slug: string;
  parts: { part: string; extent: Extent }[];
}

/** Parts of each drawing: a server reads them once for all listings. */
const coarse = new WeakMap<Outline, CoarseShape[]>();

function coarseShapesOf(outline: Outline): CoarseShape[] {
  const known = coarse.get(outline);
  if (known) return known;
  const made = Object.entries(outline.paths).map(([slug, path]) => ({
    slug,
    parts: path.split(/(?=M)/).map((part) => ({ part, extent: extentOf(cornersOf(part)) })),
  }));
  coarse.set(outline, made);
  return made;
}

/** The drawing's own coarse coast, as far as it reaches into the window. */
export function coarseShapesIn({ outline, left, top, width, height }: MapView): Shape[] {
  const room = width * SHALLOW;
  const window = { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room };
  const shapes = coarseShapesOf(outline).map(({ slug, parts }) => ({
    slug,
    path: parts
      .filter(({ extent }) => reaches(extent, window))
      .map(({ part }) => part)
      .join(''),
  }));
  return shapes.filter(({ path }) => path !== '');
}

function ringPath(ring: Position[], outline: Outline, window: Window): string {
  const points = ring.map(([lng, lat]) => project(outline, lng as number, lat as number));
  if (!reaches(extentOf(points), window)) return '';
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** Shapes that reach into the window; what does not is left out. */
function shapesIn({ features }: Divisions, outline: Outline, window: Window): Shape[] {
  return features
    .map(({ properties, geometry }) => ({
      slug: properties.slug,
      path: geometry.coordinates
        .flat()
        .map((ring) => ringPath(ring, outline, window))
        .join(''),
    }))
    .filter(({ path }) => path !== '');
}

/**
 * Some 20 kB over the line: asked for only when the map comes near.
 * @returns null where the drawing is all there is
 */
export async function loadShapes(view: MapView): Promise<Shape[] | null> {
  const divisions = await findMarket(view.country)?.loadDivisions();
  return divisions ? shapesIn(divisions.default as Divisions, view.outline, view) : null;
}

/** The search around a home, on the map. */
function aroundUrl({ category, country, lat, lng }: Property): string | null {
  if (lat === null || lng === null) return null;
  return formatAddress({ criteria: { categories: [category], country, boundingBox: boxAround(lat, lng) } });
}

/** Pixels the map is drawn for; strokes keep their width on others. */
const USUAL_WIDTH = 820;
/** Three rings of shallow water around the coast: pixels, opacity. */
const SHELF = [
  [34, 0.35],
  [18, 0.6],
  [8, 1],
] as const;
/** Pixels before the map is seen that its finer coast is fetched. */
const NEAR = '600px';

/** The coast in the window: coarse at first, fine once the map comes near. */
function useShapes(view: MapView) {
  const map = useRef<HTMLDivElement>(null);
  const [fine, setFine] = useState<{ view: MapView; shapes: Shape[] } | null>(null);
  const coarse = useMemo(() => coarseShapesIn(view), [view]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        // Without it the coarse coast stays, which is no fault worth a word.
        loadShapes(view).then(
          (shapes) => shapes && setFine({ view, shapes }),
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    if (map.current) watcher.observe(map.current);
    return () => watcher.disconnect();
  }, [view]);
  return { map, shapes: fine?.view === view ? fine.shapes : coarse };
}

const shapeId = (slug: string) => `coast-${slug}`;
const ALL = shapeId('all');

interface LandProps {
  shapes: Shape[];
  region: string | null;
  borders: string | undefined;
  /** Drawing units a pixel. */
  unit: number;
}

/** Each shape is in the page once, and drawn several times by reference. */
function Land({ shapes, region, borders, unit }: LandProps) {
  const dashes = `${3 * unit} ${4 * unit}`;
  return (
    <g strokeLinejoin="round">
      <defs>
        <g id={ALL}>
          {shapes.map(({ slug, path }) => (
            <path key={slug} id={shapeId(slug)} d={path} />
          ))}
        </g>
      </defs>
      {SHELF.map(([width, opacity]) => (
        <g key={width} className="fill-none stroke-shelf" strokeWidth={width * unit} opacity={opacity}>
          <use href={`#${ALL}`} />
        </g>
      ))}
      <g className="fill-none stroke-coast" strokeWidth={2.4 * unit}>
        <use href={`#${ALL}`} />
      </g>
      <g className="fill-land">
        <use href={`#${ALL}`} />
      </g>
      {borders && (
        <path d={borders} className="fill-none stroke-coast" strokeWidth={unit} strokeDasharray={dashes} />
      )}
      {shapes.some(({ slug }) => slug === region) && (
        <g className="fill-land-2 stroke-coast" strokeWidth={unit} strokeDasharray={dashes}>
          <use href={`#${shapeId(`${region}`)}`} />
        </g>
      )}
    </g>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Shares of the map that narrow screens show, with room for a name. */
const NARROW = { from: 0.2, to: 0.64 };

function Towns({ towns }: Pick<MapView, 'towns'>) {
  return towns.map(({ name, x, y }) => (
    <span
      key={name}
      className={`absolute flex -translate-y-1/2 items-center gap-1.5 text-micro text-ink-2 before:size-[7px] before:rounded-pill before:border-[1.5px] before:border-ink-3 before:bg-surface before:content-[''] ${x < NARROW.from || x > NARROW.to ? 'max-md:hidden' : ''}`}
      style={{ left: `calc(${percent(x)} - 3.5px)`, top: percent(y) }}
    >
      {name}
    </span>
  ));
}

/** The pin, or a circle where only the town is known. */
function Pin({ view, approximate, price }: { view: MapView; approximate: boolean; price: string }) {
  const at = { left: percent(view.pin.x), top: percent(view.pin.y) };
  return (
    <>
      {approximate && (
        <span
          className="absolute size-24 -translate-1/2 rounded-pill border-2 border-lagoon border-dashed bg-lagoon/14"
          style={at}
        />
      )}
      <span
        className="absolute flex h-9 -translate-1/2 items-center rounded-pill bg-ink px-3.5 font-display font-semibold text-ground shadow-e2 forced-colors:text-[CanvasText] after:absolute after:-bottom-1 after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:rounded-[2px] after:bg-ink after:content-['']"
        style={{ ...at, marginTop: approximate ? 0 : -22 }}
      >
        {price}
      </span>
    </>
  );
}

function SmallMap({ listing, view }: { listing: Property; view: MapView }) {
  const { t, locale } = useIntl();
  const { map, shapes } = useShapes(view);
  const { left, top, width, height } = view;
  const label = t('property.where.map', { place: placeLine(listing) });
  return (
    <div
      ref={map}
      role="img"
      aria-label={label}
      dir="ltr"
      className="relative overflow-hidden rounded-photo bg-sea"
    >
      {/* A narrow screen shows the middle of it, not all of it smaller. */}
      <div className="relative left-1/2 isolate aspect-[820/360] w-full min-w-[36rem] -translate-x-1/2">
        <svg
          viewBox={`${left} ${top} ${width} ${height}`}
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <Land shapes={shapes} region={listing.region} borders={view.borders} unit={width / USUAL_WIDTH} />
        </svg>
        <Towns towns={view.towns} />
        <Pin
          view={view}
          approximate={listing.approximate}
          price={
            listing.price === null
              ? t('ui.onRequest')
              : formatMoneyShort(listing.price, listing.currency, locale)
          }
        />
      </div>
      {listing.region && (
        <span className="absolute bottom-2.5 left-4 text-micro text-ink-3 uppercase tracking-widest">
          {regionName(listing.region)}
        </span>
      )}
      <span className="absolute right-0 bottom-0 bg-raised/85 px-2 py-0.5 text-micro text-ink-2">
        GSHHG · Natural Earth · GeoNames
      </span>
    </div>
  );
}

function sayingOf(listing: Property): string {
  if (listing.lat === null) return 'property.where.none';
  if (!listing.address_shown) return 'property.where.withheld';
  return listing.approximate ? 'property.where.approximate' : 'property.where.exact';
}

/** A country whose drawing is read apart. */
const isDrawn = (country: string) => findCountry(country) !== undefined && !findMarket(country);

/** Where the home is: drawn on its country, and said in words how exact that is. */
export function WhereItIs({ listing }: { listing: Property }) {
  const t = useWords();
  const { lat, lng } = listing;
  const drawn = useDrawing(listing.country);
  const view = useMemo(
    () => (lat !== null && lng !== null ? mapViewOf(lat, lng, drawn) : null),
    [lat, lng, drawn],
  );
  const isAwaited = !view && !drawn && lat !== null && isDrawn(listing.country);
  const around = aroundUrl(listing);
  const place = <bdi>{placeLine(listing)}</bdi>;
  return (
    <Part heading="property.where">
      {view && <SmallMap listing={listing} view={view} />}
      {isAwaited && (
        <div className="aspect-[820/360] min-h-[calc(36rem*360/820)] w-full rounded-photo bg-sea" />
      )}
      <Distances listing={listing} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-small text-ink-2">{t(sayingOf(listing), { place })}</p>
        <div className="flex flex-wrap gap-x-6">
          {listing.region && findDivision(listing.region, listing.country) && (
            <MoreLink to={regionPath(listing.region)}>
              {t('property.where.region', { region: regionName(listing.region) })}
            </MoreLink>
          )}
          {around && <MoreLink to={around}>{t('property.where.search')}</MoreLink>}
        </div>
      </div>
    </Part>
  );
}
