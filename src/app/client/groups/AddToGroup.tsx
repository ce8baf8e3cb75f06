import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import type { ListingActionProps } from '../../../areas/properties/client/from-the-app.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { State } from '../store.ts';

/** `?group=add`: what a visitor wanted before they were asked to sign in. */
const ERRAND = 'group';
const ERRAND_SEARCH = `?${ERRAND}=add`;

interface DialogProps {
  property: string;
  title: string;
  onClose: () => void;
}

/** In the dialog's place when its code does not arrive. */
function Unreachable({ onClose }: DialogProps) {
  const notices = useNotices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    notices.error('ui.failed.offline');
    onClose();
  }, []);
  return null;
}

const AddDialog = lazy(() =>
  import('../../../areas/groups/client/parts/AddDialog.tsx').then(
    (code) => ({ default: code.AddDialog }),
    () => ({ default: Unreachable }),
  ),
);

/** On a listing's page: puts it into groups. Who is not signed in is asked to, and comes back to the choice. */
export function AddToGroup({ id, title }: ListingActionProps) {
  const { formatMessage } = useIntl();
  const { session, user } = useSelector(({ auth }: State) => auth);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const askToSignIn = () => navigate(signInPath({ pathname, search: ERRAND_SEARCH }));
  const asked = new URLSearchParams(search).has(ERRAND);
  useEffect(() => {
    if (asked && user) setOpen(true);
  }, [asked, user]);
  const close = () => {
    setOpen(false);
    if (asked) void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (session ? setOpen(true) : void askToSignIn())}
        className="js-only btn btn-bare btn-small min-h-11"
      >
        <Icon name="folder" />
        <span className="max-sm:sr-only">{formatMessage({ id: 'group.add' })}</span>
      </button>
      {open && session && (
        <Suspense>
          <AddDialog property={id} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
