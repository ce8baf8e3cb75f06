import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useParams } from 'react-router';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import { messages as en } from '../../../areas/applications/client/screens/messages/en.ts';
import { messages as es } from '../../../areas/applications/client/screens/messages/es.ts';
import { GateContext } from '../../../areas/applications/client/wizard/gate.ts';
import { Wizard } from '../../../areas/applications/client/wizard/Wizard.tsx';
import { ListingPrice } from '../../../areas/properties/client/ListingPrice.tsx';
import { Picture } from '../../../areas/properties/client/Picture.tsx';
import { readGallery } from '../../../areas/properties/client/photos.ts';
import type { Property } from '../../../areas/properties/contract.ts';
import { propertyPath } from '../../../areas/properties/paths.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';
import { withWords } from '../../../platform/client/words.tsx';
import type { State } from '../store.ts';
import { createGate } from './gate.ts';

function Home({ home }: { home: Property }) {
  const [photo] = readGallery(home.photos);
  return (
    <div className="panel grid gap-4">
      <div className="relative aspect-[4/3] overflow-hidden rounded-photo bg-sunk">
        <Picture img={photo?.img} alt="" sizes="(min-width: 68.75rem) 272px, 90vw" />
      </div>
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <ListingPrice listing={home} />
        <p className="font-semibold">
          <bdi>{home.title}</bdi>
        </p>
        <p className="text-ink-3 text-small">
          <bdi>{home.place}</bdi>
        </p>
      </div>
    </div>
  );
}

function Why() {
  return (
    <div className="grid gap-2 text-small">
      <b>
        <FormattedMessage id="apply.why" />
      </b>
      <p className="text-ink-2">
        <FormattedMessage id="apply.why.text" />
      </p>
      <p className="text-ink-2">
        <FormattedMessage id="apply.why.fee" />
      </p>
    </div>
  );
}

function Missing() {
  const action = (
    <ButtonLink to="/homes-for-rent">
      <FormattedMessage id="apply.gone.search" />
    </ButtonLink>
  );
  return (
    <div className="wrap pt-8">
      <Empty icon="home" title={<FormattedMessage id="apply.gone" />} action={action}>
        <FormattedMessage id="apply.gone.text" />
      </Empty>
    </div>
  );
}

function Apply() {
  const { id = '' } = useParams();
  const location = useLocation();
  const hydrated = useHydrated();
  const { user, session, loading, error } = useSelector(({ auth }: State) => auth);
  const home = useSelector(({ property }: State) => property.one.property);
  const dispatch = useDispatch<Dispatch<State>>();
  const gate = useMemo(() => createGate(dispatch), [dispatch]);
  if (home?._id !== id) return <Missing />;
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
    <nav className="crumbs">
      <Link to={propertyPath(home._id)} className="inline-flex items-center gap-1">
        <Icon name="left" size="s" flip />
        <FormattedMessage id="apply.back" />
      </Link>
    </nav>
  );
  const aside = (
    <>
      <Home home={home} />
      <Why />
    </>
  );
  return (
    <GateContext value={gate}>
      <Wizard {...{ property: id, person: user, known, signIn, aside, back }} />
    </GateContext>
  );
}

export const Component = withWords({ en, es }, Apply);
