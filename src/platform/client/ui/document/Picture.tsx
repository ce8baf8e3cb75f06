import type { Picture as PictureOf } from '#platform/contract/document.ts';

interface Props {
  picture: PictureOf;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Part of the first view: fetched at once. */
  eager?: boolean;
  className?: string;
  /** The text beside it says the same, so `alt` is empty. */
  decorative?: boolean;
}

/** A picture of an article in the format and size that fits; its space is kept until it is here. */
export function Picture({ picture, sizes, eager = false, className = '', decorative = false }: Props) {
  const { src, alt, width, height, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        className={`photo ${className}`}
      />
    </picture>
  );
}
