import type { Picture } from '#platform/contract/document.ts';
import { safePicture } from './safe-url.ts';

/** Space kept for a picture nobody has measured: it is shown whole within it. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };
const LARGEST_SIDE = 20_000;
const LONGEST_ALT = 300;
/** Contentful makes any width on request. */
const IMAGE_HOST = 'images.ctfassets.net';
const WIDTHS = [640, 960, 1280, 1920];

/** Our own folders hold each picture as AVIF in two widths, the larger of this height, and as WebP. */
const OWN_FOLDERS: Record<
  string,
  { widths: [small: number, large: number]; webp?: [number]; height: number }
> = {
  pictures: { widths: [640, 1280], webp: [640], height: 960 },
  covers: { widths: [400, 800], height: 500 },
  regions: { widths: [400, 800], height: 500 },
};
const OWN = /^\/(pictures|covers|regions)\/([a-z0-9-]+)-(\d+)\.(?:webp|avif)$/;

/** What is known of a picture of our own. */
function ownPicture(src: string): Omit<Picture, 'src' | 'alt'> | null {
  const [, folder = '', stem, width] = OWN.exec(src) ?? [];
  const { widths, webp = widths, height } = OWN_FOLDERS[folder] ?? {};
  if (!widths?.includes(Number(width)) || !webp || height === undefined) return null;
  const source = (format: string, all: readonly number[]) => ({
    type: `image/${format}`,
    srcset: all.map((w) => `/${folder}/${stem}-${w}.${format} ${w}w`).join(', '),
  });
  const sources = [source('avif', widths), source('webp', webp)];
  return { width: widths[1], height, sources };
}

function hostedSources(src: string, width: number): Picture['sources'] {
  const widths = WIDTHS.filter((w) => w <= width);
  const srcset = (format: string) =>
    (widths.length > 0 ? widths : [width]).map((w) => `${src}?w=${w}&fm=${format} ${w}w`).join(', ');
  return ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcset: srcset(format) }));
}

const side = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST_SIDE ? value : null;

/** A picture that may be drawn, with its size; null when its address is not safe. */
export function pictureOf(
  { url, alt, width, height }: { url: unknown; alt: unknown; width?: unknown; height?: unknown },
  ownHost: string,
): Picture | null {
  const src = safePicture(url, ownHost);
  if (src === null) return null;
  const [w, h] = [side(width), side(height)];
  const size = w && h ? { width: w, height: h } : UNKNOWN_SIZE;
  const described = typeof alt === 'string' ? alt.slice(0, LONGEST_ALT) : '';
  const own = ownPicture(src);
  if (own) return { src, alt: described, ...own };
  const hosted = src.startsWith(`https://${IMAGE_HOST}/`) && !src.includes('?') && !/\.(svg|gif)$/.test(src);
  return { src, alt: described, ...size, sources: hosted ? hostedSources(src, size.width) : [] };
}
