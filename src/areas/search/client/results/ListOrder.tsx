import type { Search } from '#areas/search/address.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { SortMenu } from './SortMenu.tsx';

export function ListOrder({ search }: { search: Search }) {
  const { locale } = useIntl();
  return (
    <Kept by={['sort menu', locale, search]}>
      <SortMenu search={search} />
    </Kept>
  );
}
