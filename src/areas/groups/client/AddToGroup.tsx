import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { ADD_PARAM, ADD_SEARCH } from '#areas/groups/paths.ts';
import type { ListingActionProps } from '#areas/listings/client/kit/slots.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

const AddDialog = latePart({
  when: 'open',
  load: async () => (await import('./parts/AddDialog.tsx')).AddDialog,
});

/**
 * Button that opens the dialog of groups, on a card or a listing's page. A signed-out visitor signs in first, and comes to
 * the listing's page with the dialog open.
 */
export function AddToGroup({ id, title, place }: ListingActionProps) {
  const t = useWords();
  const { session, user } = useSelector(({ auth }: WithAuth) => auth);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const askToSignIn = () =>
    navigate(signInPath({ pathname: propertyPath(id), search: ADD_SEARCH }, { errand: 'group' }));
  const isCard = place === 'card';
  const openOnReturn = !isCard && new URLSearchParams(search).has(ADD_PARAM);
  useEffect(() => {
    if (openOnReturn && user) setOpen(true);
  }, [openOnReturn, user]);
  const close = () => {
    setOpen(false);
    if (openOnReturn) void navigate(pathname, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (session ? setOpen(true) : void askToSignIn())}
        aria-label={isCard ? t('group.add.named', { title }) : undefined}
        className={isCard ? 'like like-second' : 'js-only btn btn-bare btn-small min-h-11'}
      >
        <Icon name="folder" />
        {!isCard && <span className="max-sm:sr-only">{t('group.add')}</span>}
      </button>
      {open && session && (
        <Suspense>
          <AddDialog properties={[id]} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
