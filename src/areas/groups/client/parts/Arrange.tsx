import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { GroupListing } from '#areas/groups/contract.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { readGallery } from '#areas/listings/gallery.ts';
import { placeLine } from '#areas/listings/where.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

interface ArrangeProps {
  listings: readonly GroupListing[];
  onMove: (property: string, before: string | null) => void;
}

/** Id of the listing that follows a dropped one: the target, or the one after it; null at the end. */
function beforeOf(order: readonly string[], target: string, after: boolean): string | null {
  return after ? (order[order.indexOf(target) + 1] ?? null) : target;
}

interface StepProps {
  direction: 'earlier' | 'later';
  title: string;
  disabled: boolean;
  onPress: () => void;
}

/** Button that moves a listing one place, as an alternative to dragging. */
function Step({ direction, title, disabled, onPress }: StepProps) {
  const t = useWords();
  return (
    <AriaButton
      aria-label={t(`group.arrange.${direction}`, { title })}
      isDisabled={disabled}
      onPress={onPress}
      className="icon-btn data-disabled:opacity-40"
    >
      <Icon name="down" className={direction === 'earlier' ? 'rotate-180' : ''} />
    </AriaButton>
  );
}

/** Sortable list of listings, by pointer, touch or keyboard. Loads React Aria: import it lazily. */
export function Arrange({ listings, onMove }: ArrangeProps) {
  const { locale, t } = useIntl();
  const order = listings.map(({ property }) => property._id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': listings.find(({ property }) => property._id === key)?.property.title ?? '',
      })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-1 rounded-pill data-drop-target:bg-lagoon" />
    ),
    onReorder: ({ keys, target }) => {
      const [key] = keys;
      const before = beforeOf(order, String(target.key), target.dropPosition === 'after');
      if (key !== undefined && before !== key) onMove(String(key), before);
    },
  });
  return (
    <I18nProvider locale={locale}>
      <GridList
        aria-label={t('group.arrange')}
        items={listings.map((listing) => ({ id: listing.property._id, listing }))}
        dependencies={[order.join()]}
        dragAndDropHooks={dragAndDropHooks}
        className="grid gap-2"
      >
        {({ id, listing: { property } }) => (
          <GridListItem
            textValue={property.title}
            className="panel flex cursor-grab items-center gap-3 p-2! max-sm:gap-1 data-dragging:opacity-50 data-focus-visible:outline-3"
          >
            <AriaButton slot="drag" className="icon-btn text-ink-3">
              <Icon name="grip" />
            </AriaButton>
            <span className="h-14 w-18 flex-none overflow-hidden rounded-field max-sm:hidden">
              <Picture img={readGallery(property.photos)[0]?.img} alt="" sizes="5rem" />
            </span>
            <span className="grid min-w-0 flex-1">
              <b className="line-clamp-2 font-medium">
                <bdi>{property.title}</bdi>
              </b>
              <span className="truncate text-small text-ink-3">
                <bdi>{placeLine(property)}</bdi>
              </span>
            </span>
            <Step
              direction="earlier"
              title={property.title}
              disabled={order[0] === id}
              onPress={() => onMove(id, order[order.indexOf(id) - 1] ?? null)}
            />
            <Step
              direction="later"
              title={property.title}
              disabled={order.at(-1) === id}
              onPress={() => onMove(id, order[order.indexOf(id) + 2] ?? null)}
            />
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
}
