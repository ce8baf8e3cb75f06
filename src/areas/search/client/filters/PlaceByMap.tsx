import { useDispatch } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { addressOf, type Search } from '../kit/search-query.ts';
import { drawOnMap } from '../kit/state.ts';
import { useNearMe } from '../map/use-near-me.ts';
import { WIDE } from '../map/wide.ts';

/** Places without a name: around the visitor, or drawn on the map, which a narrow screen opens for that. */
export function PlaceByMap({ search, onClose }: { search: Search; onClose: () => void }) {
  const near = useNearMe(search);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const locate = async () => {
    await near.locate();
    onClose();
  };
  const draw = async () => {
    onClose();
    if (!matchMedia(WIDE).matches && search.view !== 'map')
      await navigate(addressOf({ ...search, view: 'map' }));
    dispatch(drawOnMap(true));
  };
  return (
    <div className="my-3 grid grid-cols-2 gap-2">
      <Button
        variant="line"
        size="small"
        busy={near.locating}
        onClick={() => void locate()}
        className="min-h-11"
      >
        <Icon name="locate" size="s" />
        <FormattedMessage id="filter.place.near" />
      </Button>
      <Button variant="line" size="small" onClick={() => void draw()} className="min-h-11">
        <Icon name="pen" size="s" />
        <FormattedMessage id="filter.place.draw" />
      </Button>
    </div>
  );
}
