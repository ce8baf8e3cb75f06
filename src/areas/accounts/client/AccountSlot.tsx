import { type ComponentType, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { CountBadge } from '#platform/client/ui/Badge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import type { User } from '../contract.ts';
import { LIKED_PATH, PROFILE_PATH, signInPath } from './kit/paths.ts';
import type { WithAuth } from './kit/state.ts';

/** Link to the profile, shown when the code of the account menu fails to load. */
export function PlainAccount() {
  const t = useWords();
  return (
    <Link to={PROFILE_PATH} aria-label={t('account.head.profile')} className="icon-btn">
      <Icon name="user" />
    </Link>
  );
}

/** @param count how many homes whoever is here likes */
function LikedLink({ count }: { count: number }) {
  const t = useWords();
  const label = t('account.likedHomes', { count });
  return (
    <Link to={LIKED_PATH} rel="nofollow" title={label} className="icon-btn relative max-sm:hidden">
      <Icon name="heart" />
      <span className="sr-only">{label}</span>
      <CountBadge count={count} className="bg-lagoon text-on-lagoon" />
    </Link>
  );
}

/** Placeholder as wide as the button of the account menu. */
const Waiting = () => <span className="block h-11 w-17" aria-hidden="true" />;

interface AccountSlotProps {
  /** The account menu, whose code comes when somebody is signed in. */
  Menu: ComponentType<{ user: User }>;
}

/** Header slot: the sign-in link, or the account menu of the signed-in user. */
export function AccountSlot({ Menu }: AccountSlotProps) {
  const t = useWords();
  const { user, session, loading } = useSelector((state: WithAuth) => state.auth);
  const location = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <LikedLink count={user?.liked_properties.length ?? 0} />
      {user ? (
        <Suspense fallback={<Waiting />}>
          <Menu user={user} />
        </Suspense>
      ) : hydrated && session && loading ? (
        <Waiting />
      ) : (
        <Link
          to={signInPath(location)}
          rel="nofollow"
          className="btn btn-line max-md:w-11 max-md:bg-transparent max-md:px-0 max-md:shadow-none"
        >
          <Icon name="user" className="md:hidden" />
          <span className="max-md:sr-only">{t('account.signIn')}</span>
        </Link>
      )}
    </>
  );
}
