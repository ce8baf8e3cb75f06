import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { NoListing } from '#areas/listings/client/kit/NoListing.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useParams } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import '#areas/listings/client/kit/state.ts';
import { closedBecause, typeFor } from '#areas/applications/rules.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { ListingPanel } from '../list/ListParts.tsx';
import { ApplicationWizard } from '../wizard/Wizard.tsx';

type State = WithAuth & WithProperty;

function Home({ listing }: { listing: Property }) {
  return (
    <ListingPanel listing={listing}>
      <ListingPrice listing={listing} />
      <p className="font-semibold">
        <bdi>{listing.title}</bdi>
      </p>
      <p className="text-ink-3 text-small">
        <bdi>{listing.place}</bdi>
      </p>
    </ListingPanel>
  );
}

function Why() {
  const t = useWords();
  return (
    <div className="grid gap-2 text-small">
      <b>{t('apply.why')}</b>
      <p className="text-ink-2">{t('apply.why.text')}</p>
      <p className="text-ink-2">{t('apply.why.fee')}</p>
    </div>
  );
}

/** @param because as `closedBecause` says it */
function Closed({ because }: { because: 'gone' | 'nobody' | 'expired' }) {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-rent">{t('apply.gone.search')}</ButtonLink>;
  const title = because === 'gone' ? 'apply.gone' : 'apply.closed';
  return (
    <Empty icon="home" title={t(title)} action={action}>
      {t(because === 'gone' ? 'apply.gone.text' : `apply.closed.${because}`)}
    </Empty>
  );
}

function Apply() {
  const t = useWords();
  const { id = '' } = useParams();
  const location = useLocation();
  const hydrated = useHydrated();
  const { user, session, loading, error } = useSelector(({ auth }: State) => auth);
  const listing = useSelector(({ property }: State) => property.one.property);
  if (listing?._id !== id)
    return (
      <div className="wrap pt-8">
        <NoListing id={id} gone={<Closed because="gone" />} />
      </div>
    );
  const because = closedBecause(listing);
  // A session that was not asked about yet is neither: what the person has begun would not be found.
  const known = hydrated && (user !== null || !session || (!loading && error !== null));
  const signIn = (
    <FormattedMessage
      id="apply.signIn"
      values={{
        a: (words) => (
          <Link to={signInPath(location)} className="link">
            {words}
          </Link>
        ),
      }}
    />
  );
  const back = (
    <Breadcrumbs
      crumbs={[{ to: propertyPath(listing._id), label: listing.title || t('apply.back') }]}
      current={t(`application.apply.${typeFor(listing)}`)}
    />
  );
  const aside = (
    <>
      <Home listing={listing} />
      <Why />
    </>
  );
  return (
    <ApplicationWizard
      property={id}
      type={typeFor(listing)}
      person={user}
      known={known}
      signIn={signIn}
      closed={because && <Closed because={because} />}
      aside={aside}
      back={back}
    />
  );
}

export { Apply as Component };
