/**
 * The moving map where no graphics card draws it. There a picture of it keeps the page from painting anything for some
 * 200 ms, pins included. So the map is painted when it rests; while it moves, its last picture is shifted and scaled.
 */
import type { Map as MapLibre } from 'maplibre-gl';
import { type Camera, project, type Size } from './camera.ts';

/** Names of renderers that are programs: Chromium's, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Milliseconds without a move, or since the last picture, after which the map is painted anew. */
const REST_MS = 120;
/** Milliseconds a move may leave an old picture that has drifted far. */
const MOST_MS = 600;
/** Part of its panel an old picture has to cover, and how much it may be scaled. */
const LEAST_COVER = 0.6;
const MOST_SCALE = 2;

export function isSoftwareRenderer(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  // Browsers that hide the real name behind the extension tell it, less exactly, without one.
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}

/** A picture of a map, and the map's size in CSS pixels. */
export interface View {
  camera: Camera;
  size: Size;
}

/** Where a picture's top left corner is on a map that looks elsewhere now, and how much larger the picture has to be. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
}

export function placementOf(picture: View, now: View): Placement {
  const scale = 2 ** (now.camera.zoom - picture.camera.zoom);
  const [x, y] = project(now.camera, now.size, picture.camera.lng, picture.camera.lat);
  return { x: x - (picture.size.width / 2) * scale, y: y - (picture.size.height / 2) * scale, scale };
}

/** The part of a map a picture of the same size covers. */
export function coverOf({ x, y, scale }: Placement, { width, height }: Size): number {
  const covered = (from: number, length: number) =>
    Math.max(Math.min(from + length * scale, length) - Math.max(from, 0), 0) / length;
  return covered(x, width) * covered(y, height);
}

const isFar = (placement: Placement, size: Size) =>
  placement.scale > MOST_SCALE || coverOf(placement, size) < LEAST_COVER;

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

const isSame = (a: View, b: View) =>
  a.camera.lng === b.camera.lng &&
  a.camera.lat === b.camera.lat &&
  a.camera.zoom === b.camera.zoom &&
  isSameSize(a.size, b.size);

/** What a picture waits for besides: an answer whose pins come first, and the parts of the ground it is made of. */
interface Readiness {
  answered: boolean;
  loaded: boolean;
}

/** Pixels of a picture for a pixel of the page, at most: what a processor draws takes as long as it is large. */
const MOST_RATIO = 1.5;

/** When pictures are due, by what the map is asked to show and when. */
export class PaintClock {
  #painted: View | null = null;
  #seen: View | null = null;
  #paintedAt = Number.NEGATIVE_INFINITY;
  #movedAt = Number.NEGATIVE_INFINITY;
  #beganAt = Number.NEGATIVE_INFINITY;

  /** What the picture shows that is there. */
  get painted(): View | null {
    return this.#painted;
  }

  /** Milliseconds until a picture is due or is to be asked for again; 0 for now. */
  waitFor(view: View, at: number, { answered, loaded }: Readiness): number {
    if (!this.#seen || !isSame(this.#seen, view)) {
      if (at - this.#movedAt > REST_MS) this.#beganAt = at;
      this.#movedAt = at;
      this.#seen = view;
    }
    const painted = this.#painted;
    // A canvas of another size is empty.
    if (!painted || !isSameSize(painted.size, view.size)) return 0;
    const last = Math.max(this.#paintedAt, this.#movedAt);
    const isLate = at - Math.max(this.#beganAt, this.#paintedAt) > MOST_MS;
    if (isLate && isFar(placementOf(painted, view), view.size)) return 0;
    const rest = last + REST_MS - at;
    if (rest > 0) return rest;
    const isReady = (answered && loaded) || at - last > MOST_MS;
    return isReady ? 0 : REST_MS;
  }

  paint(view: View, at: number): void {
    this.#painted = view;
    this.#paintedAt = at;
  }
}

/** Lets what has changed be painted: called back behind the next frame. */
const behindFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

export interface DeferredPaint {
  /** The next picture comes when this has been answered and painted. */
  paintAfter: (answer: PromiseLike<unknown>) => void;
  stop: () => void;
}

/** Has the map painted when it rests, and its last picture follow its moves. */
export function deferPaint(map: MapLibre): DeferredPaint {
  const canvas = map.getCanvas();
  // Layers of their own are shifted without being painted anew.
  Object.assign(canvas.style, { transformOrigin: '0 0', willChange: 'transform' });
  if (map.getPixelRatio() > MOST_RATIO) map.setPixelRatio(MOST_RATIO);
  // Dashes and names that fade in are some more pictures.
  map._fadeDuration = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = 0;
  const later = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      map.triggerRepaint();
    }, wait);
  };
  const defer = () => {
    const clock = new PaintClock();
    const { painter } = map;
    const paint = painter.render.bind(painter);
    painter.render = (style, transform, data) => {
      // The first picture is whole; until then another one stands in its place.
      if (!clock.painted && !map.loaded()) return;
      const { lng, lat } = transform.center;
      const { zoom, width, height } = transform;
      const view = { camera: { lng, lat, zoom }, size: { width, height } };
      const ready = { answered: open === 0, loaded: map.areTilesLoaded() };
      const wait = clock.waitFor(view, performance.now(), ready);
      if (wait > 0 && clock.painted) {
        const { x, y, scale } = placementOf(clock.painted, view);
        canvas.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale})`;
        return later(wait);
      }
      clearTimeout(timer);
      timer = undefined;
      paint(style, transform, data);
      canvas.style.transform = '';
      clock.paint(view, performance.now());
    };
  };
  defer();
  // With the drawing context MapLibre makes a new painter.
  map.on('webglcontextrestored', defer);
  const settle = () =>
    behindFrame(() => {
      open--;
    });
  return {
    paintAfter: (answer) => {
      open++;
      answer.then(settle, settle);
    },
    stop: () => clearTimeout(timer),
  };
}
