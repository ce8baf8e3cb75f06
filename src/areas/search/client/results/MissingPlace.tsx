import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { ChipLink } from '../../../../platform/client/ui/Chip.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { HOME_MARKET } from '../../../places/markets.ts';
import { searchUrl } from '../../paths.ts';

const atHome = (region?: string) =>
  searchUrl({ categories: ['for-sale'], country: HOME_MARKET.slug, region });

/** An address of a place we do not have: the divisions of the home market, to go on from. */
export function MissingPlace() {
  return (
    <div className="wrap grid max-w-[760px] justify-items-center gap-4 py-16 text-center">
      <span className="blank-arch tone-lagoon">
        <Icon name="map" size="l" />
      </span>
      <h1>
        <FormattedMessage id="search.missing.title" />
      </h1>
      <p className="max-w-prose text-ink-2">
        <FormattedMessage id="search.missing.text" />
      </p>
      <ButtonLink to={atHome()}>
        <FormattedMessage id="search.empty.everywhere" />
      </ButtonLink>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {HOME_MARKET.divisions.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink to={atHome(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
