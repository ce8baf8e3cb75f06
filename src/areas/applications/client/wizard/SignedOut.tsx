import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useSignedOut } from './use-wizard.ts';

/** Said when the session ends on the way. What was typed stays in this window, and is kept again after signing in. */
export function SignedOut({ isGuest }: { isGuest: boolean }) {
  const location = useLocation();
  const signedOut = useSignedOut();
  return (
    <div role="status" className="empty:hidden mb-6">
      {isGuest && signedOut && (
        <Note tone="warn" icon="alert">
          <b>
            <FormattedMessage id="apply.signedOut" />
          </b>{' '}
          <FormattedMessage
            id="apply.signedOut.text"
            values={{
              a: (words) => (
                <Link to={signInPath(location)} className="link">
                  {words}
                </Link>
              ),
            }}
          />
        </Note>
      )}
    </div>
  );
}
