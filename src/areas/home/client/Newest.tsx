import { useSelector } from 'react-redux';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingCardSkeleton } from '#areas/listings/client/kit/ListingCardSkeleton.tsx';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Heading } from './Heading.tsx';
import { NEWEST } from './home-searches.ts';
import { listedIn, onlyCountry, sayWhere } from './listed.ts';
import './state.ts';
import type { WithHome } from './state.ts';

/** Below the first view: their photos wait. */
const FIRST_INDEX = 10;
/** One card and a part of the next on phones, four side by side on wide screens. */
const SIZES = '(width < 48rem) 78vw, (width < 68.75rem) 45vw, 20rem';
const WAITING = [0, 1, 2, 3];
const GRID = 'rail md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

function Cards() {
  const { newest, newestFailed } = useSelector(({ home }: WithHome) => home);
  if (newest && newest.cards.length > 0) {
    return (
      <div className={GRID}>
        {newest.cards.map((card, place) => (
          <ListingCard key={card._id} card={card} index={place + FIRST_INDEX} sizes={SIZES} />
        ))}
      </div>
    );
  }
  if (!newest && !newestFailed) {
    return (
      <div className={GRID} aria-busy="true">
        {WAITING.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  return (
    <Empty icon="home" title={<FormattedMessage id={newest ? 'home.newest.none' : 'home.newest.failed'} />}>
      <FormattedMessage id={newest ? 'home.newest.noneText' : 'home.newest.failedText'} />
    </Empty>
  );
}

/** What came on the market last. */
export function Newest() {
  const intl = useIntl();
  const total = useSelector(({ home }: WithHome) => home.newest?.total ?? 0);
  const countries = useSelector(({ home }: WithHome) => home.countries);
  const where = sayWhere(listedIn(countries, 'for-sale'), intl);
  const { criteria, orderBy, order } = NEWEST;
  const all = searchUrl({ ...criteria, country: onlyCountry(countries, 'for-sale') }, { orderBy, order });
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.newest" />}
        intro={total > 0 && <FormattedMessage id="home.newest.intro" values={{ total, where }} />}
        more={
          <MoreLink to={all}>
            <FormattedMessage id="home.newest.all" />
          </MoreLink>
        }
      />
      <Cards />
    </section>
  );
}
