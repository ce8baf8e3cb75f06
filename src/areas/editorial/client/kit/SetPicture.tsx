import type { PictureSet } from '#areas/editorial/pictures.ts';

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
