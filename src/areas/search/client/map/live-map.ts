/** The moving map. Brings MapLibre with it: import it only when somebody reaches for the map. */
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { closeMapRead, loadCloseMap } from '#areas/places/client/kit/close-map.ts';
import { drawingsRead, loadDrawings } from '#areas/places/client/kit/country-drawings.ts';
import { loadMapData, type MapData } from '#areas/places/geography/map-data.ts';
import { unproject } from '#areas/places/geography/outline.ts';
import type { CountryDrawing } from '#areas/places/market.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import type { MapTiles } from '#platform/contract/map-tiles.ts';
import { type Camera, roundedBox, type Size, visibleBox } from './camera.ts';
import type { Ground } from './layer-follower.ts';
import { mapStyle, readColours } from './map-style.ts';
import { MAX_ZOOM, type MapActions, MIN_ZOOM } from './use-still-map.ts';

/** The lines of a path of absolute moves and relative steps, in degrees. */
export function linesOf({ outline, borders }: Pick<CountryDrawing, 'outline' | 'borders'>): Position[][] {
  return borders
    .split('M')
    .filter(Boolean)
    .map((path) => {
      const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const line: Position[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i] as number;
        y += numbers[i + 1] as number;
        line.push(unproject(outline, x, y));
      }
      return line;
    });
}

const joined = <G extends Geometry, P>(known: FeatureCollection<G, P>, more: Feature<G, P>[]) => ({
  ...known,
  features: [...known.features, ...more],
});

const bordersOf = (country: CountryDrawing): MapData['borders']['features'][number] => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: linesOf(country) },
  properties: {},
});

/** What the moving map draws, with the countries read so far. */
export function withCountries(data: MapData, countries: readonly CountryDrawing[]): MapData {
  return {
    ...data,
    borders: joined(data.borders, countries.map(bordersOf)),
  };
}

setWorkerUrl(workerUrl);

/** A look of the map, and the box it shows. */
export interface Aim {
  camera: Camera;
  size: Size;
  boundingBox: Box;
}

export interface LiveMap extends MapActions {
  ground: Ground;
  camera: () => Camera;
  size: () => Size;
  /** The same without having the page laid out: while it moves. */
  lastSize: () => Size;
  box: () => Box;
  /** What it shows once it rests: where it glides to, or where it is. */
  aim: () => Aim;
  /** At once, or gliding there. */
  look: (camera: Camera, how: { glide: boolean }) => void;
  /** The division that stays clear while the others are washed. */
  choose: (region: string | undefined) => void;
  /** Lets the map have what happened over a pin: a turn of the wheel, the beginning of a drag. */
  pass: (event: MouseEvent) => void;
  /** Whether it is our own map, not the street map of the configuration. */
  isOwn: () => boolean;
  /** Where a place is on the map, in pixels, and the place at a point. */
  point: (corner: Corner) => [x: number, y: number];
  degrees: (point: readonly [x: number, y: number]) => Corner;
  remove: () => void;
}

export interface LiveMapSetup {
  container: HTMLElement;
  camera: Camera;
  region: string | undefined;
  styleUrl: string | null;
  tiles: MapTiles | null;
  /** What MapLibre's own controls and its canvas are called. */
  locale: Record<string, string>;
  /** After a move of the visitor's, or of our own. */
  onMoved: (byVisitor: boolean) => void;
  onMove: (byVisitor: boolean) => void;
}

/** Marks moves of our own among the map's events. */
const OURS = { ours: true };
const MOVE_MS = 450;
/** Neither ours nor that of a panel that has changed its size: MapLibre gives the observer's list along with it. */
const isVisitors = (event: object): boolean => !('ours' in event) && !('0' in event);

function mapOf({ container, camera, styleUrl, locale }: LiveMapSetup, style: StyleSpecification | string) {
  return new MapLibre({
    container,
    style,
    center: [camera.lng, camera.lat],
    zoom: camera.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    attributionControl: styleUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale,
  });
}

/** Places below the pins, as pixels. */
function groundOf(map: MapLibre): Ground {
  return {
    moving: {
      point: (place) => {
        const { x, y } = map.project([...place]);
        return [x, y];
      },
      zoom: () => map.getZoom(),
      onMove: (moved) => {
        const subscription = map.on('move', moved);
        map.on('resize', moved);
        return () => {
          subscription.unsubscribe();
          map.off('resize', moved);
        };
      },
    },
  };
}

/** Calls back when the colours of the page change: by its switch, or by the system's. */
function onTheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}

const sizeOf = (map: MapLibre): Size => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
};

function actionsOf(map: MapLibre): Omit<LiveMap, 'ground' | 'choose' | 'isOwn' | 'remove'> {
  // Asked for while it moves, when reading it anew would have the page laid out at once.
  let size = sizeOf(map);
  map.on('resize', () => {
    size = sizeOf(map);
  });
  let goal: Camera | null = null;
  map.on('moveend', () => {
    goal = null;
  });
  const camera = (): Camera => {
    const { lng, lat } = map.getCenter();
    return { lng, lat, zoom: map.getZoom() };
  };
  const box = (): Box => {
    const bounds = map.getBounds();
    return roundedBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  };
  const ease = (to: Camera, duration: number, mark?: object) => {
    const zoom = Math.min(Math.max(to.zoom, MIN_ZOOM), MAX_ZOOM);
    map.easeTo({ center: [to.lng, to.lat], zoom, duration }, mark);
    // It may be there already: by its duration, or because the visitor wants no motion.
    goal = map.isMoving() ? { ...to, zoom } : null;
  };
  return {
    camera,
    point: ([lng, lat]) => {
      const { x, y } = map.project([lng, lat]);
      return [x, y];
    },
    degrees: ([x, y]) => {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    },
    size: () => sizeOf(map),
    lastSize: () => size,
    box,
    aim: () =>
      goal
        ? { camera: goal, size, boundingBox: roundedBox(visibleBox(goal, size)) }
        : { camera: camera(), size, boundingBox: box() },
    look: (to, { glide }) => ease(to, glide ? MOVE_MS : 0, OURS),
    pass: (event) => {
      const Kind = event instanceof WheelEvent ? WheelEvent : MouseEvent;
      map.getCanvas().dispatchEvent(new Kind(event.type, event));
    },
    // From where it glides to: each of several quick presses counts.
    zoomBy: (steps) => {
      const from = goal ?? camera();
      ease({ ...from, zoom: from.zoom + steps }, MOVE_MS / 2);
    },
    show: (to) => ease(to, MOVE_MS),
  };
}

async function ownStyle(tiles: MapTiles | null): Promise<(region: string | undefined) => StyleSpecification> {
  const data = await loadMapData();
  return (region) =>
    mapStyle(
      withCountries(data, drawingsRead()),
      readColours(),
      region,
      closeMapRead()?.borders ?? [],
      tiles,
    );
}

/** A street map that cannot be had is replaced by our own. */
async function drawn(map: MapLibre, fallBack: () => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let styled = false;
  map.once('style.load', () => {
    styled = true;
  });
  map.on('error', () => {
    if (!styled) fallBack().catch(reject);
  });
  // The first picture is whole: until then the drawing stays over it.
  map.once('idle', () => resolve());
  map.once('webglcontextlost', () => reject(new Error('The drawing context was lost')));
  await promise;
}

/** Gives countries and communities their borders when they come into sight. @returns what ends it */
function drawBorders(map: MapLibre, restyle: () => void): () => void {
  let wanted = true;
  const look = async () => {
    const bounds = map.getBounds();
    const box: Box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    const more = await Promise.all([loadDrawings(box), loadCloseMap(box, map.getZoom())]);
    if (more.some(Boolean) && wanted) restyle();
  };
  // Without them the land still stands; the next move asks again.
  const onMoved = () => void look().catch(() => undefined);
  map.on('moveend', onMoved);
  map.once('load', onMoved);
  return () => {
    wanted = false;
  };
}

/** Resolves when the map is drawn. Throws where the browser cannot draw it. */
export async function createLiveMap(setup: LiveMapSetup): Promise<LiveMap> {
  let { region } = setup;
  let own = setup.styleUrl ? null : await ownStyle(setup.tiles);
  const map = mapOf(setup, own ? own(region) : (setup.styleUrl as string));
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('move', (event) => setup.onMove(isVisitors(event)));
  map.on('moveend', (event) => setup.onMoved(isVisitors(event)));
  const restyle = () => own && map.setStyle(own(region));
  const stopTheme = onTheme(restyle);
  const stopBorders = drawBorders(map, restyle);
  const remove = () => {
    stopTheme();
    stopBorders();
    map.remove();
  };
  const fallBack = async () => {
    own = await ownStyle(setup.tiles);
    restyle();
  };
  await drawn(map, fallBack).catch((lost: Error) => {
    remove();
    throw lost;
  });
  const choose = (next: string | undefined) => {
    if (next === region) return;
    region = next;
    restyle();
  };
  return {
    ...actionsOf(map),
    ground: groundOf(map),
    choose,
    isOwn: () => own !== null,
    remove,
  };
}
