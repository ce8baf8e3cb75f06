import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';
import { signInPath } from '../../accounts/client/kit/paths.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import { ProfessionalsScreen } from './ProfessionalsScreen.tsx';

function AccessNotice() {
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

/** Screen `/professionals`: the list for buyers (specification, section 6); a notice and the counts for others. */
export function Component() {
  const hydrated = useHydrated(); // the server renders for a visitor who is not signed in
  const isBuyer = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Buyer') ?? false);
  return <ProfessionalsScreen isBuyer={hydrated && isBuyer} accessNotice={<AccessNotice />} />;
}
