import { Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import type { Late } from '#platform/client/areas.ts';
import { isMissing } from '#platform/client/failure.ts';
import { fetchCode } from '#platform/client/fetch-code.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation, useNavigateIfHere, useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { mustSave, withoutSaveParam } from './save-after-sign-in.ts';
import type { WithFilter } from './state.ts';

const loadActions = () => fetchCode(() => import('./save-search.ts'));
const SavedButtons = latePart({
  when: 'open',
  load: async () => (await import('./SavedButtons.tsx')).SavedButtons,
});

/** @param unread id of the saved search that the address names and nobody has read yet */
function useSaveSearch(search: Search, unread: string | null) {
  const dispatch = useDispatch<Dispatch<WithAuth & WithFilter>>();
  const navigate = useNavigateIfHere();
  const location = useLocation();
  const intl = useIntl();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const running = useRef(false);
  /** Idempotency key; one for each search, however often the button is pressed. */
  const once = useRef('');
  const release = () => {
    running.current = false;
    setBusy(false);
  };
  useOnAddress(formatAddress(search), () => {
    once.current = newIdempotencyKey();
    release();
  });
  const run = async (action: 'create' | 'update') => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const actions = await loadActions().catch(() => null);
    if (!actions) {
      release();
      return notices.failed(undefined);
    }
    const { openSavedSearch, saveSearch } = actions;
    // It is saved already, unless it is gone: reading it is tried again.
    if (unread !== null) {
      const opened = await dispatch(openSavedSearch(unread));
      const failure = openSavedSearch.rejected.match(opened) ? opened.payload : null;
      if (!isMissing(failure)) {
        release();
        return failure === null ? undefined : notices.failed(failure);
      }
    }
    const name = headingOf(search.criteria, intl);
    const result = await dispatch(saveSearch({ action, search, name, once: once.current, location }));
    // A created search has its own address; the button stays busy until that is shown.
    if (action === 'update' || !result.saved) release();
    if (result.failure) return notices.failed(result.failure);
    if (result.saved) notices.success(action === 'create' ? 'saved.notice.saved' : 'saved.notice.updated');
    if (!navigate(result.to, { replace: result.saved })) return release();
    if (result.saved && action === 'create') setOpen(true);
  };
  return { busy, run, open, setOpen, dispatch, navigate, location };
}

/**
 * Button beside the heading of a search: saves it, or updates the saved search it was opened from. A saved one opens
 * a panel with how often mails come.
 */
export function SaveSearch({ search }: { search: Search }) {
  const user = useSelector(({ auth }: WithAuth) => auth.user !== null);
  const saved = useSelector(({ filter }: Late<WithFilter>) =>
    filter?.one && filter.one._id === search.filter ? filter.one : null,
  );
  const opened = user ? (search.filter ?? null) : null;
  const unread = saved ? null : opened;
  const { busy, run, open, setOpen, dispatch, navigate, location } = useSaveSearch(search, unread);
  const [differs, setDiffers] = useState(false);
  const saveNow = user && mustSave(location);
  const begun = useRef(false);
  // Code that does not come is asked for again by a press.
  useOnAddress(opened, () => {
    if (unread === null) return;
    loadActions()
      .then(({ openSavedSearch }) => dispatch(openSavedSearch(unread)))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!saved) return;
    loadActions()
      .then(({ hasChanged }) => setDiffers(hasChanged(saved, search)))
      .catch(() => undefined);
  }, [saved, search]);
  // The visitor returns from signing in: save the search, once, from the address that does not ask for it any more.
  useOnAddress(String(saveNow), () => {
    if (!saveNow) return void (begun.current && run('create'));
    const begin = () => {
      begun.current = navigate(withoutSaveParam(location), { replace: true });
    };
    // A moment later: of the two buttons in the server's page, one is gone by then.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  });
  const save = (label: string, variant: 'soft' | 'bare') => (
    <Button
      variant={variant}
      size="small"
      busy={busy}
      className="js-only min-h-11"
      onClick={() => run('create')}
    >
      {variant === 'soft' && <Icon name="bell" size="s" />}
      <FormattedMessage id={label} />
    </Button>
  );
  if (!saved) return save('saved.save', 'soft');
  return (
    <Suspense>
      <SavedButtons
        saved={saved}
        isOpen={open}
        onOpen={setOpen}
        saveNew={differs ? save('saved.saveNew', 'bare') : null}
        busy={busy}
        onUpdate={() => run('update')}
      />
    </Suspense>
  );
}
