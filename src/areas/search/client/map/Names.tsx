import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { closeMapRead, loadCloseMap } from '#areas/places/client/kit/close-map.ts';
import { drawingsIn, loadDrawings } from '#areas/places/client/kit/country-drawings.ts';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import { useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { directionOf } from '#platform/contract/locales.ts';
import type { Pin } from './arrange.ts';
import { type Camera, projector, type Size, visibleBox } from './camera.ts';
import { followGround, type Ground, type LayerFollower, placeElements } from './layer-follower.ts';
import { chooseNames, type NameKind, type PlacedName, type Rect } from './names.ts';

/** Said whole, so that the build finds them. */
const CLASSES: Record<NameKind, string> = {
  division: 'map-name map-division',
  city: 'map-name map-city',
  town: 'map-name map-town',
  place: 'map-name map-place',
  water: 'map-name map-water',
};

/** The sheet at the foot of a phone's map, with the credit and the button to the list over it. */
const AT_FOOT = { sheet: 182, button: { width: 112, top: 214 } };
/** Switches and notices at the top, buttons at the end, the credit at the foot; pixels. */
const NARROW = 500;
function wallsOf({ width, height }: Size, mirrored: boolean): Rect[] {
  const walls = wallsLeftToRight({ width, height });
  return mirrored
    ? walls.map(({ left, right, ...rest }) => ({ ...rest, left: width - right, right: width - left }))
    : walls;
}
const wallsOfPhone = ({ width, height }: Size): Rect[] => [
  { left: 0, top: height - AT_FOOT.sheet, right: width, bottom: height },
  {
    left: (width - AT_FOOT.button.width) / 2,
    top: height - AT_FOOT.button.top,
    right: (width + AT_FOOT.button.width) / 2,
    bottom: height,
  },
];
const wallsLeftToRight = ({ width, height }: Size): Rect[] => [
  ...(width < NARROW ? wallsOfPhone({ width, height }) : []),
  { left: 0, top: 0, right: Math.min(width, 400), bottom: 68 },
  { left: width - 68, top: 0, right: width, bottom: 300 },
  { left: 0, top: height - 64, right: 300, bottom: height },
  // The divider between list and map.
  ...(width < NARROW ? [] : [{ left: 0, top: height * 0.42, right: 48, bottom: height * 0.58 }]),
  { left: width - 336, top: height - 28, right: width, bottom: height },
];

interface NamesProps {
  pins: readonly Pin[];
  ground: Ground;
  /** What the pins were arranged for. */
  camera: Camera;
  size: Size;
  /** The division the search is about. */
  region: string | undefined;
  /** Pixels at the foot that something covers. */
  covered: number;
  /** Places of marks no name may cover. */
  marks?: readonly Corner[];
}

/** Half of what a mark takes; pixels. */
const MARK = { x: 22, y: 12 };
const NO_MARKS: readonly Corner[] = [];

function markRect([lng, lat]: Corner, at: (lng: number, lat: number) => [number, number]): Rect {
  const [x, y] = at(lng, lat);
  return { left: x - MARK.x, right: x + MARK.x, top: y - MARK.y, bottom: y + MARK.y };
}

function rectOf(
  { lng, lat, dx, dy, width, height }: Pin,
  at: (lng: number, lat: number) => [number, number],
): Rect {
  const [x, y] = at(lng, lat);
  return {
    left: x + dx - width / 2,
    right: x + dx + width / 2,
    top: y + dy - height / 2,
    bottom: y + dy + height / 2,
  };
}

/** On the moving map a name gets its place when it is in the page. */
function write({ kind, lines, lng, lat, dx, dy, dot }: PlacedName, { place, moving }: Ground): string {
  const styles = {
    ...place?.(lng, lat),
    '--dx': `${Math.round(dx)}px`,
    '--dy': `${Math.round(dy)}px`,
  };
  const style = Object.entries(styles).map((entry) => entry.join(':'));
  const at = `${moving ? `data-at="${lng},${lat}" ` : ''}style="${style.join(';')}"`;
  const mark = dot ? `<i class="map-dot" ${at}></i>` : '';
  return `${mark}<span class="${CLASSES[kind]}" ${at}>${lines.join('<br>')}</span>`;
}

interface Reader {
  /** Controls stand on the other side. */
  mirrored: boolean;
  sea: string;
}

function namesHtml(
  { pins, ground, camera, size, region, covered, marks = NO_MARKS }: NamesProps,
  { mirrored, sea }: Reader,
): string[] {
  const at = projector(camera, size);
  const names = chooseNames({
    zoom: camera.zoom,
    size,
    at,
    region,
    sea,
    pins: pins.map((pin) => rectOf(pin, at)),
    walls: [
      ...wallsOf(size, mirrored),
      ...marks.map((mark) => markRect(mark, at)),
      { left: 0, right: size.width, top: size.height - covered, bottom: size.height },
    ],
    others: drawingsIn(visibleBox(camera, size)).map(([, drawing]) => drawing),
    close: closeMapRead(),
  });
  return names.map((name) => write(name, ground));
}

/** None: a name of the drawn map. */
function placeOf(element: Element): [lng: number, lat: number] | undefined {
  const { at } = (element as HTMLElement).dataset;
  if (at === undefined) return undefined;
  const [lng = 0, lat = 0] = at.split(',').map(Number);
  return [lng, lat];
}

/** Writes names into the layer; what is there already stays as it is. */
function replace(layer: HTMLElement, written: Map<string, Element[]>, names: readonly string[]): void {
  if (written.size === 0) layer.replaceChildren();
  const wanted = new Set(names);
  for (const [name, elements] of written) {
    if (wanted.has(name)) continue;
    for (const element of elements) element.remove();
    written.delete(name);
  }
  for (const name of wanted) {
    if (written.has(name)) continue;
    const before = layer.childElementCount;
    layer.insertAdjacentHTML('beforeend', name);
    written.set(name, [...layer.children].slice(before));
  }
}

/**
 * Names of places over the drawn map and the moving one alike, around the pins. The server writes them into the page and
 * hydration leaves them alone: countries that are no markets are read later in the browser.
 */
export function Names(props: NamesProps) {
  const { pins, ground, camera, size, region, covered, marks } = props;
  const layer = useRef<HTMLDivElement>(null);
  const mirrored = useSelector(({ settings }: WithSettings) => directionOf(settings.locale) === 'rtl');
  const t = useWords();
  const reader = { mirrored, sea: t('map.sea') };
  const fromServer = useRef(true);
  const html = import.meta.env.SSR ? namesHtml(props, reader).join('') : '';
  const written = useRef(new Map<string, Element[]>());
  const follower = useRef<LayerFollower>(null);
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current) return;
    written.current.clear();
    const elements = current.children as HTMLCollectionOf<HTMLElement>;
    const anchor = () => current.firstElementChild && placeOf(current.firstElementChild);
    const following = followGround(current, ground, anchor, (shift) =>
      placeElements(elements, ground, shift, placeOf),
    );
    follower.current = following;
    return () => {
      follower.current = null;
      following.stop();
    };
  }, [ground]);
  // With the pins in one picture: names that come later would lie below them until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the names are chosen by
  useLayoutEffect(() => {
    const { current } = layer;
    const drawn = fromServer.current && current?.hasChildNodes();
    fromServer.current = false;
    // What the server wrote has them.
    if (!current || drawn) return;
    let wanted = true;
    const show = () => {
      replace(current, written.current, namesHtml(props, reader));
      follower.current?.refresh();
    };
    show();
    const box = visibleBox(camera, size);
    void Promise.all([loadCloseMap(box, camera.zoom), loadDrawings(box)]).then(
      (more) => wanted && more.some(Boolean) && show(),
      // Without them the map has fewer names; the next move asks again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [
    pins,
    ground,
    camera.lng,
    camera.lat,
    camera.zoom,
    size.width,
    size.height,
    region,
    covered,
    marks,
    mirrored,
    reader.sea,
  ]);
  return (
    <div
      ref={layer}
      dir="ltr"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own place names only
      dangerouslySetInnerHTML={{ __html: html }}
      className={`pointer-events-none absolute inset-0 ${ground.moving ? 'will-change-[translate]' : 'overflow-hidden'}`}
    />
  );
}
