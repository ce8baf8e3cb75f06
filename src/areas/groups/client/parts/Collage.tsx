import type { Group } from '#areas/groups/contract.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';

const WHOLE = '(width < 40rem) 92vw, 26rem';
const HALF = '(width < 40rem) 46vw, 13rem';

/** Grid class of a tile, by the number of tiles. */
function tile(index: number, count: number): string {
  if (count === 1) return 'col-span-2 row-span-2';
  if (count === 2 || (count === 3 && index === 0)) return 'row-span-2';
  return '';
}

/** The first photos of a group, up to four in one frame. */
export function Collage({ covers }: Pick<Group, 'covers'>) {
  if (covers.length === 0) {
    return (
      <div className="grid aspect-4/3 place-items-center max-sm:aspect-4/1 rounded-photo bg-photo text-ink-3">
        <Icon name="folder" size="l" />
      </div>
    );
  }
  return (
    <div className="grid aspect-4/3 grid-cols-2 grid-rows-2 gap-1 overflow-hidden rounded-photo">
      {covers.map(({ _id, photos }, index) => (
        <div key={_id} className={`min-h-0 overflow-hidden ${tile(index, covers.length)}`}>
          <Picture
            img={readGallery(photos)[0]?.img}
            alt=""
            sizes={covers.length === 1 ? WHOLE : HALF}
            awaited={arePhotosAwaited(photos)}
          />
        </div>
      ))}
    </div>
  );
}
