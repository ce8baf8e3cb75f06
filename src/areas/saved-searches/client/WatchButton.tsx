import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { ListingActionProps } from '#areas/listings/client/kit/slots.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from './api.ts';

/** `?watch=on` on the address to return to after signing in: the home is watched. */
const WATCH_SEARCH = '?watch=on';

/** Button of a listing's page: mails when its price drops or it is back on the market. A signed-out visitor signs in first. */
export function WatchButton({ id, title }: ListingActionProps) {
  const t = useWords();
  const isSignedIn = useSelector(({ auth }: WithAuth) => auth.user !== null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { answer } = api.useRead('GET /watches/{id}', isSignedIn ? { params: { id } } : null);
  const { busy, send } = api.useSend();
  const watched = answer?.watched ?? false;
  const isReturn = isSignedIn && search === WATCH_SEARCH;
  useEffect(() => {
    if (!isReturn) return;
    void send('PUT /watches/{id}', { params: { id } }, { said: 'saved.watch.started' });
    void navigate(pathname, { replace: true });
  }, [isReturn, id, pathname, send, navigate]);
  const press = () => {
    if (!isSignedIn) return void navigate(signInPath({ pathname, search: WATCH_SEARCH }));
    if (busy) return;
    void (watched
      ? send('DELETE /watches/{id}', { params: { id } }, { said: 'saved.watch.stopped' })
      : send('PUT /watches/{id}', { params: { id } }, { said: 'saved.watch.started' }));
  };
  return (
    <button
      type="button"
      aria-pressed={watched}
      aria-label={t('saved.watch.of', { title })}
      onClick={press}
      className="js-only btn btn-bare btn-small min-h-11"
    >
      <Icon name={watched ? 'check' : 'bell'} />
      <span className="max-sm:sr-only">{t(watched ? 'saved.watch.on' : 'saved.watch')}</span>
    </button>
  );
}
