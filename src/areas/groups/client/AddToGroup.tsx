import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from '../../../platform/client/router.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { signInPath } from '../../accounts/client/kit/paths.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import type { ListingActionProps } from '../../listings/client/kit/slots.ts';

/** `?group=add` on the address to return to after signing in: the dialog opens. */
const ADD_PARAM = 'group';
const ADD_SEARCH = `?${ADD_PARAM}=add`;

interface DialogProps {
  properties: readonly string[];
  title?: string;
  onClose: () => void;
}

/** Replaces the dialog when its code fails to load: shows a notice and closes. */
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
  import('./parts/AddDialog.tsx').then(
    (code) => ({ default: code.AddDialog }),
    () => ({ default: Unreachable }),
  ),
);

/** Button of a listing's page that opens the dialog of groups. A signed-out visitor signs in first. */
export function AddToGroup({ id, title }: ListingActionProps) {
  const { formatMessage } = useIntl();
  const { session, user } = useSelector(({ auth }: WithAuth) => auth);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const askToSignIn = () => navigate(signInPath({ pathname, search: ADD_SEARCH }, { errand: 'group' }));
  const openOnReturn = new URLSearchParams(search).has(ADD_PARAM);
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
        className="js-only btn btn-bare btn-small min-h-11"
      >
        <Icon name="folder" />
        <span className="max-sm:sr-only">{formatMessage({ id: 'group.add' })}</span>
      </button>
      {open && session && (
        <Suspense>
          <AddDialog properties={[id]} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
