import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import type { WithAuth } from '../../../areas/accounts/client/state.ts';
import { ProfessionalsScreen } from '../../../areas/professionals/client/ProfessionalsScreen.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';

function Door() {
  const location = useLocation();
  const { user, session, loading } = useSelector((state: WithAuth) => state.auth);
  const hydrated = useHydrated();
  if (hydrated && session && loading && !user) return <Skeleton className="h-48 rounded-photo" />;
  const action = user ? undefined : (
    <ButtonLink to={signInPath(location)} rel="nofollow">
      <FormattedMessage id="professional.door.signIn" />
    </ButtonLink>
  );
  return (
    <Empty icon="lock" title={<FormattedMessage id="professional.door" />} action={action}>
      <FormattedMessage id={user ? 'professional.notBuyer' : 'professional.door.text'} />
    </Empty>
  );
}

/** `/professionals`: the list for buyers (specification, section 6), and for everybody what it holds. */
export function Component() {
  const hydrated = useHydrated(); // the page as the server made it knows nobody
  const isBuyer = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Buyer') ?? false);
  return <ProfessionalsScreen isBuyer={hydrated && isBuyer} door={<Door />} />;
}
