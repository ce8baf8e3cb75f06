import { lightProperties } from '#areas/listings/client/kit/state.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { selectPage, type WithSearch } from '../kit/state.ts';
import { contains } from './camera.ts';

/** Lights up the listings of the shown page that stand in one of the boxes. */
export const hoverPlace =
  (boxes: readonly Box[]) => (dispatch: Dispatch<WithSearch>, getState: () => WithSearch) => {
    const { shown } = getState().search;
    const cards = (shown !== null && selectPage(getState(), shown)?.results) || [];
    const within = ({ lng, lat }: PropertyCard) =>
      lng !== null && lat !== null && boxes.some((box) => contains(box, lng, lat));
    dispatch(lightProperties(cards.filter(within).map(({ _id }) => _id)));
  };
