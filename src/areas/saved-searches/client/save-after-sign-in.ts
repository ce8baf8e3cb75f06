/** Query parameter of the address to return to after signing in: the search is saved then. */
const SAVE_PARAM = 'save';

interface SearchAddress {
  pathname: string;
  search: string;
}

export const mustSave = ({ search }: SearchAddress): boolean => new URLSearchParams(search).has(SAVE_PARAM);

function edited({ pathname, search }: SearchAddress, edit: (query: URLSearchParams) => void): SearchAddress {
  const query = new URLSearchParams(search);
  edit(query);
  const text = query.toString().replaceAll('%2C', ',');
  return { pathname, search: text ? `?${text}` : '' };
}

export const withSaveParam = (address: SearchAddress): SearchAddress =>
  edited(address, (query) => query.set(SAVE_PARAM, '1'));
export const withoutSaveParam = (address: SearchAddress): SearchAddress =>
  edited(address, (query) => query.delete(SAVE_PARAM));
