/** Saving as an errand: the address somebody comes back to after signing in says that they wanted it saved. */
const SAVE_PARAM = 'save';

interface Place {
  pathname: string;
  search: string;
}

export const isAsked = ({ search }: Place): boolean => new URLSearchParams(search).has(SAVE_PARAM);

function change({ pathname, search }: Place, edit: (query: URLSearchParams) => void): Place {
  const query = new URLSearchParams(search);
  edit(query);
  const text = query.toString().replaceAll('%2C', ',');
  return { pathname, search: text ? `?${text}` : '' };
}

export const asking = (place: Place): Place => change(place, (query) => query.set(SAVE_PARAM, '1'));
export const withoutAsking = (place: Place): Place => change(place, (query) => query.delete(SAVE_PARAM));
