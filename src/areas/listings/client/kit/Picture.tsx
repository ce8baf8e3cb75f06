import { useEffect, useRef, useState } from 'react';
import { sourcesOf } from '#areas/listings/gallery.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';

interface PictureProps {
  /** Address of the photo; none = the placeholder. */
  img: string | undefined;
  /** What it shows; empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Part of the first view: fetched at once, before anything else. */
  eager?: boolean;
  /** Shown whole instead of filling its frame. */
  whole?: boolean;
  onFail?: () => void;
  /** There is none yet because it is being fetched from the listing's source. */
  awaited?: boolean;
}

/** Shown where a photo is missing or does not load; a thumbnail has no room for the words. */
function Placeholder({ alt, awaited }: { alt: string; awaited: boolean }) {
  return (
    <div className="@container grid size-full place-items-center content-center gap-2 bg-photo text-ink-3">
      <svg
        viewBox="0 0 72 88"
        width={72}
        height={88}
        className="h-auto w-[18%] min-w-10 max-w-20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d="M2 86V36a34 34 0 0 1 68 0v50Z" strokeLinejoin="round" />
        <path d="M12 40a24 24 0 0 1 48 0M12 52h48M12 64h48M12 76h48" strokeLinecap="round" />
      </svg>
      <span className="text-micro @max-[8rem]:hidden">
        <FormattedMessage id={awaited ? 'card.photosAwaited' : 'card.noPhoto'} />
      </span>
      {alt && <span className="sr-only">{alt}</span>}
    </div>
  );
}

/** Whether the picture failed: told by its event, or before the page was taken over. */
function useFailure(img: string | undefined, onFail?: () => void) {
  const element = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const fail = () => {
    setBroken(img ?? null);
    onFail?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each picture
  useEffect(() => {
    const { complete, naturalWidth } = element.current ?? { complete: false, naturalWidth: 1 };
    if (complete && naturalWidth === 0) fail();
  }, [img]);
  return { element, fail, failed: img === undefined || broken === img };
}

/** A photo filling its frame, in the size and format that fits. */
export function Picture({
  img,
  alt,
  sizes,
  eager = false,
  whole = false,
  awaited = false,
  onFail,
}: PictureProps) {
  const { element, fail, failed } = useFailure(img, onFail);
  if (failed || img === undefined) return <Placeholder alt={alt} awaited={awaited} />;
  const { src, avif } = sourcesOf(img);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={element}
        src={src}
        alt={alt}
        width={1280}
        height={960}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={fail}
        className={whole ? 'photo size-full bg-transparent! object-contain' : 'photo photo-fill'}
      />
    </picture>
  );
}
