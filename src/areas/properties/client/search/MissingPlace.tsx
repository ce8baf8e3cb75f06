import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { searchUrl } from '../../paths.ts';
import { PARISH_NAMES } from '../../places.ts';
import { PARISHES } from '../../vocabulary.ts';

const inJamaica = (region?: string) => searchUrl({ categories: ['for-sale'], country: 'jamaica', region });

/** An address of a place we do not have: the parishes, to go on from. */
export function MissingPlace() {
  return (
    <div className="wrap py-12">
      <Empty
        icon="map"
        title={<FormattedMessage id="search.missing.title" />}
        action={
          <ButtonLink to={inJamaica()}>
            <FormattedMessage id="search.empty.everywhere" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="search.missing.text" />
      </Empty>
      <ul className="mx-auto mt-4 flex max-w-3xl flex-wrap justify-center gap-2">
        {PARISHES.map((parish) => (
          <li key={parish}>
            <Link to={inJamaica(parish)} className="chip">
              {PARISH_NAMES[parish]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
