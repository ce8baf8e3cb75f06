/** Pictures that come with the product, and the sizes they exist in. Each also exists as WebP and AVIF. */

export interface PictureSet {
  avif: string;
  webp: string;
  /** For browsers that know neither set nor format. */
  src: string;
  width: number;
  height: number;
}

const set = (stem: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');

function pictureSet(stem: string, widths: readonly number[], width: number, height: number): PictureSet {
  return {
    avif: set(stem, widths, 'avif'),
    webp: set(stem, widths, 'webp'),
    src: `${stem}-${width}.webp`,
    width,
    height,
  };
}

/** The home page's settlement above the sea; phones get a crop of their own. */
export const HERO = {
  wide: pictureSet('/hero/settlement', [840, 1680], 1680, 800),
  phone: pictureSet('/hero/settlement-phone', [780], 780, 600),
};

/** A parish's landscape, as `REGIONS` names it, with its smaller sibling. */
export const regionPicture = (slug: string): PictureSet =>
  pictureSet(`/regions/${slug}`, [400, 800], 800, 500);

export const COVERS = ['contract', 'keys', 'map', 'piggy', 'plane', 'scales', 'storm', 'tape'] as const;
type Cover = (typeof COVERS)[number];
export const coverPicture = (cover: Cover): PictureSet =>
  pictureSet(`/covers/${cover}`, [400, 800], 800, 500);

interface SetPictureProps {
  set: PictureSet;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className: string;
}

/** A picture that comes with the product, below the first view; the words beside it say what it shows. */
export function SetPicture({ set: { avif, src, width, height }, sizes, className }: SetPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img src={src} alt="" width={width} height={height} loading="lazy" className={className} />
    </picture>
  );
}
