import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { usePhotoAlt } from '#areas/listings/client/kit/photo-alt.ts';
import type { Property } from '#areas/listings/contract.ts';
import {
  arePhotosAwaited,
  type DescribedPhoto,
  FIRST_PHOTO_SIZES,
  largestOf,
  readGallery,
} from '#areas/listings/gallery.ts';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation, useNavigate, useOnAddress } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

interface ViewerState {
  /** Which photo the viewer was opened at. */
  photo?: number;
}

/**
 * Whether the photos fill the screen. It is an entry of the history, so that Back closes the viewer and not
 * the page. The server knows nothing of it, so it opens once the page is taken over.
 */
function useViewer() {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  const photo = (state as ViewerState | null)?.photo;
  // The browser goes back later than the press: another press would be a step out of the page.
  const closing = useRef(false);
  useOnAddress(key, () => {
    closing.current = false;
  });
  return {
    openedAt: taken ? photo : undefined,
    open: (at: number) => navigate(pathname + search, { state: { photo: at } satisfies ViewerState }),
    close: () => {
      if (!closing.current) navigate(-1);
      closing.current = true;
    },
  };
}

const loadViewer = () => import('./Viewer.tsx');
const Viewer = latePart({ when: 'open', load: async () => (await loadViewer()).Viewer });

const OTHER_PHOTO_SIZES = '(width < 48rem) 88vw, 25vw';
/** Photos in the grid of wide screens; phones swipe through all. */
const IN_GRID = 5;

/** How few photos share the grid. */
const GRIDS: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr]',
  4: 'md:grid-cols-[2fr_1fr_1fr]',
};
const FIVE = 'md:grid-cols-[2fr_1fr_1fr]';

/** The place of one photo in the grid. */
function cellOf(index: number, count: number): string {
  if (index >= IN_GRID) return 'md:hidden';
  if (index === 0 || count <= 2) return 'md:row-span-2';
  return count === 4 && index === 3 ? 'md:row-span-2' : '';
}

/** Which photo a swiped row shows. */
function useSwiped(count: number) {
  const rail = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const follow = () => {
    const { scrollLeft, clientWidth } = rail.current ?? { scrollLeft: 0, clientWidth: 1 };
    // From right to left the position counts downwards.
    setShown(Math.min(Math.round(Math.abs(scrollLeft) / clientWidth), count - 1));
  };
  // It may have been swiped before the page was taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(follow, []);
  return { rail, shown, follow };
}

interface PhotosProps {
  photos: DescribedPhoto[];
  open: (index: number) => void;
}

/** Links to the photos themselves, which open in the viewer where there is a script. */
function Photos({ photos, open }: PhotosProps) {
  const t = useWords();
  const count = photos.length;
  const altOf = usePhotoAlt();
  const { rail, shown, follow } = useSwiped(count);
  const press = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(index);
  };
  return (
    <>
      <ul
        ref={rail}
        onScroll={follow}
        className={`photo-row no-scrollbar flex snap-x snap-mandatory overflow-x-auto md:grid gallery-height md:grid-flow-col md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-hero print:block print:h-auto ${GRIDS[count] ?? FIVE}`}
      >
        {photos.map((photo, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may stand twice
            key={index}
            className={`aspect-4/3 w-full flex-none snap-start md:aspect-auto md:min-h-0 ${index === 0 ? 'print:h-80' : 'print:hidden'} ${cellOf(index, count)}`}
          >
            <a
              href={largestOf(photo.img)}
              onClick={press(index)}
              data-needs-script
              onPointerEnter={loadViewer}
              className="photo-frame relative block size-full overflow-hidden -outline-offset-4"
            >
              <span className="sr-only">{t('property.gallery.open', { number: index + 1, count })}</span>
              <Picture
                img={photo.img}
                alt={altOf(photo) ?? ''}
                sizes={index === 0 ? FIRST_PHOTO_SIZES : OTHER_PHOTO_SIZES}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={largestOf(photos[shown]?.img ?? '')}
        onClick={press(shown)}
        data-needs-script
        onPointerEnter={loadViewer}
        className="btn btn-line btn-small absolute end-4 bottom-4 min-h-11 print:hidden"
      >
        <Icon name="photo" />
        <span dir="ltr" className="md:hidden">
          {t('property.gallery.position', { number: shown + 1, count })}
        </span>
        <span className="max-md:hidden">{t('property.gallery.all', { count })}</span>
      </a>
    </>
  );
}

/** The photos of a listing: five in a grid, all of them in a row to swipe on phones, and full screen on request. */
export function Gallery({ listing }: { listing: Property }) {
  const t = useWords();
  const { openedAt, open, close } = useViewer();
  const photos = readGallery(listing.photos);
  return (
    <section aria-label={t('property.gallery')} className="relative max-md:bleed">
      {photos.length > 0 ? (
        <Photos photos={photos} open={open} />
      ) : (
        <div className="aspect-4/3 overflow-hidden md:aspect-auto md:h-72 md:rounded-hero">
          <Picture img={undefined} alt="" sizes="" awaited={arePhotosAwaited(listing.photos)} />
        </div>
      )}
      {listing.source === 'demo' && (
        <div className="absolute start-4 bottom-4">
          <Badge tone="demo">{t('property.gallery.demo')}</Badge>
        </div>
      )}
      {openedAt !== undefined && photos.length > 0 && (
        <Suspense>
          <Viewer
            photos={photos}
            first={Math.min(openedAt, photos.length - 1)}
            title={listing.title}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
