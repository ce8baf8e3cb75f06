import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { ChipLink } from '../../../../platform/client/ui/Chip.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { PARISH_NAMES } from '../../../places/places.ts';
import { PARISHES } from '../../../places/vocabulary.ts';
import { searchUrl } from '../../paths.ts';

const inJamaica = (region?: string) => searchUrl({ categories: ['for-sale'], country: 'jamaica', region });

/** An address of a place we do not have: the parishes, to go on from. */
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
      <ButtonLink to={inJamaica()}>
        <FormattedMessage id="search.empty.everywhere" />
      </ButtonLink>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {PARISHES.map((parish) => (
          <li key={parish}>
            <ChipLink to={inJamaica(parish)}>{PARISH_NAMES[parish]}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
