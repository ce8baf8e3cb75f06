import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { directionOf } from '../../../../platform/contract/locales.ts';
import { closeMapRead, loadCloseMap } from '../../../places/client/kit/close-map.ts';
import { drawingsIn, loadDrawings } from '../../../places/client/kit/country-drawings.ts';
import type { Pin } from './arrange.ts';
import { type Camera, project, type Size, visibleBox } from './camera.ts';
import { followGround } from './layer-follower.ts';
import { chooseNames, type NameKind, type PlacedName, type Rect } from './names.ts';
import type { Ground } from './PinLayer.tsx';

/** Said whole, so that the build finds them. */
const CLASSES: Record<NameKind, string> = {
  division: 'map-name map-division',
  city: 'map-name map-city',
  town: 'map-name map-town',
  place: 'map-name map-place',
  water: 'map-name map-water',
};

/** Switches and notices at the top, buttons at the end, the credit at the foot; pixels. */
const NARROW = 500;
function wallsOf({ width, height }: Size, mirrored: boolean): Rect[] {
  const walls = wallsLeftToRight({ width, height });
  return mirrored
    ? walls.map(({ left, right, ...rest }) => ({ ...rest, left: width - right, right: width - left }))
    : walls;
}
const wallsLeftToRight = ({ width, height }: Size): Rect[] => [
  ...(width < NARROW ? [{ left: 0, top: height - 132, right: width, bottom: height }] : []),
  { left: 0, top: 0, right: Math.min(width, 400), bottom: 68 },
  { left: width - 68, top: 0, right: width, bottom: 300 },
  { left: 0, top: height - 52, right: 190, bottom: height },
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

function write({ kind, lines, lng, lat, dx, dy, dot }: PlacedName, { place }: Ground): string {
  const [left, top] = place(lng, lat);
  const at = `data-at="${lng},${lat}" style="left:${left};top:${top}`;
  const mark = dot ? `<i class="map-dot" ${at}"></i>` : '';
  return `${mark}<span class="${CLASSES[kind]}" ${at};--dx:${dx.toFixed(1)}px;--dy:${dy.toFixed(1)}px">${lines.join('<br>')}</span>`;
}

interface Reader {
  /** Controls stand on the other side. */
  mirrored: boolean;
  sea: string;
}

function namesHtml(
  { pins, ground, camera, size, region, covered }: NamesProps,
  { mirrored, sea }: Reader,
): string {
  const at = (lng: number, lat: number) => project(camera, size, lng, lat);
  const names = chooseNames({
    zoom: camera.zoom,
    size,
    at,
    region,
    sea,
    pins: pins.map((pin) => rectOf(pin, at)),
    walls: [
      ...wallsOf(size, mirrored),
      { left: 0, right: size.width, top: size.height - covered, bottom: size.height },
    ],
    others: drawingsIn(visibleBox(camera, size)).map(([, drawing]) => drawing),
    close: closeMapRead(),
  });
  return names.map((name) => write(name, ground)).join('');
}

const placeOf = (element: Element): [lng: number, lat: number] => {
  const [lng = 0, lat = 0] = ((element as HTMLElement).dataset.at ?? '').split(',').map(Number);
  return [lng, lat];
};

function placeAll(layer: HTMLElement, { place }: Ground): void {
  for (const element of layer.children as HTMLCollectionOf<HTMLElement>) {
    const [left, top] = place(...placeOf(element));
    Object.assign(element.style, { left, top });
  }
}

/**
 * Names of places over the drawn map and the moving one alike, around the pins. The server writes them into the page and
 * hydration leaves them alone: countries that are no markets are read later in the browser.
 */
export function Names(props: NamesProps) {
  const { pins, ground, camera, size, region, covered } = props;
  const mirrored = useSelector(({ settings }: WithSettings) => directionOf(settings.locale) === 'rtl');
  const { formatMessage } = useIntl();
  const reader = { mirrored, sea: formatMessage({ id: 'map.sea' }) };
  const layer = useRef<HTMLDivElement>(null);
  const fromServer = useRef(true);
  const html = import.meta.env.SSR ? namesHtml(props, reader) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the names are chosen by
  useEffect(() => {
    let wanted = true;
    const { current } = layer;
    if (!current) return;
    const following = followGround(
      current,
      ground,
      () => current.firstElementChild && placeOf(current.firstElementChild),
      () => placeAll(current, ground),
    );
    const show = () => {
      if (!wanted) return;
      current.innerHTML = namesHtml(props, reader);
      following.reset();
    };
    const stop = () => {
      wanted = false;
      following.stop();
    };
    const drawn = fromServer.current && current.hasChildNodes();
    fromServer.current = false;
    if (!drawn) show();
    // What the server wrote has them.
    if (drawn) return stop;
    const box = visibleBox(camera, size);
    void Promise.all([loadCloseMap(box, camera.zoom), loadDrawings(box)]).then(
      (more) => more.some(Boolean) && show(),
      // Without them the map has fewer names; the next move asks again.
      () => undefined,
    );
    return stop;
  }, [pins, ground, camera, size, region, covered, mirrored, reader.sea]);
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
