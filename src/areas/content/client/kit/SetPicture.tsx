import type { PictureSet } from '../../pictures.ts';

interface SetPictureProps {
  set: PictureSet;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className: string;
}

/** A picture that comes with the product, below the first view; the words beside it say what it shows. */
export function SetPicture({ set: { avif, webp, src, width, height }, sizes, className }: SetPictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={src} alt="" width={width} height={height} loading="lazy" className={className} />
    </picture>
  );
}
