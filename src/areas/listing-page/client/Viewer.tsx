import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { usePhotoAlt } from '#areas/listings/client/kit/photo-alt.ts';
import type { DescribedPhoto } from '#areas/listings/gallery.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';

interface ViewerProps {
  photos: DescribedPhoto[];
  first: number;
  title: string;
  onClose: () => void;
}

/** Photos before and after the shown one that are fetched ahead. */
const AHEAD = 1;

const turnOf = (key: string, rightToLeft: boolean): number => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  return rightToLeft ? -step : step;
};

/** Keeps the row of photos and the number of the shown one in step, whoever moved. */
function useShown(count: number, first: number) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1);
    setShown(next);
    row.current?.children[next]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' });
  };
  const follow = () => {
    const { scrollLeft, clientWidth } = row.current ?? { scrollLeft: 0, clientWidth: 1 };
    setShown(Math.min(Math.round(Math.abs(scrollLeft) / clientWidth), count - 1));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => show(first), []);
  return { row, shown, show, follow };
}

function Thumbnails({
  photos,
  shown,
  show,
}: {
  photos: DescribedPhoto[];
  shown: number;
  show: (index: number) => void;
}) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  return (
    <ul ref={list} className="no-scrollbar flex max-w-full gap-2 overflow-x-auto p-1 max-md:hidden">
      {photos.map(({ img }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may stand twice
        <li key={index}>
          <button
            type="button"
            onClick={() => show(index)}
            aria-current={index === shown || undefined}
            aria-label={t('property.gallery.photo', { number: index + 1, count: photos.length })}
            className="block h-14 w-[74px] overflow-hidden rounded-badge opacity-60 outline-offset-1 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-3 aria-[current]:outline-lagoon"
          >
            <Picture img={img} alt="" sizes="74px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The photos one by one on the whole screen: keys, swipe, buttons and thumbnails all turn them. */
export function Viewer({ photos, first, title, onClose }: ViewerProps) {
  const t = useWords();
  const count = photos.length;
  const { row, shown, show, follow } = useShown(count, first);
  const press = (event: KeyboardEvent) => {
    const turn = turnOf(event.key, document.dir === 'rtl');
    const end = { Home: 0, End: count - 1 }[event.key];
    if (turn === 0 && end === undefined) return;
    event.preventDefault();
    show(end ?? shown + turn);
  };
  const altOf = usePhotoAlt();
  const caption = photos[shown] && altOf(photos[shown]);
  const nameOf = (index: number) => t('property.gallery.photo', { number: index + 1, count });
  return (
    <ModalOverlay isOpen onOpenChange={onClose} className="fixed inset-0 z-50 bg-ground">
      <Modal className="size-full">
        <Dialog
          aria-label={t('property.gallery.title', { title })}
          className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] outline-0"
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on any control of the viewer turn the photo */}
          <div className="contents" onKeyDown={press}>
            <header className="flex items-center justify-between gap-4 py-2 ps-5 pe-3">
              <p aria-live="polite" className="min-w-0">
                <span className="font-semibold">{nameOf(shown)}</span>
                {caption && <span className="line-clamp-2 text-small text-ink-2">{caption}</span>}
              </p>
              <IconButton icon="x" label={t('property.gallery.close')} onClick={onClose} autoFocus />
            </header>
            <ul
              ref={row}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
              tabIndex={0}
              onScroll={follow}
              className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-4"
            >
              {photos.map((photo, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may stand twice
                  key={index}
                  className="size-full flex-none snap-center md:px-20"
                  aria-hidden={index !== shown}
                >
                  <Picture
                    img={photo.img}
                    alt={altOf(photo) ?? nameOf(index)}
                    sizes="100vw"
                    eager={Math.abs(index - shown) <= AHEAD}
                    whole
                  />
                </li>
              ))}
            </ul>
            <footer className="flex items-center justify-center gap-4 px-4 py-3">
              <IconButton
                icon="left"
                flip
                label={t('property.gallery.previous')}
                disabled={shown === 0}
                onClick={() => show(shown - 1)}
              />
              <Thumbnails photos={photos} shown={shown} show={show} />
              <span dir="ltr" className="num md:hidden">
                <FormattedMessage id="property.gallery.position" values={{ number: shown + 1, count }} />
              </span>
              <IconButton
                icon="right"
                flip
                label={t('property.gallery.next')}
                disabled={shown === count - 1}
                onClick={() => show(shown + 1)}
              />
            </footer>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
