import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { headingOf } from '../../../areas/properties/client/search/heading.ts';
import type { Search } from '../../../areas/properties/client/search/question.ts';
import { SAVED_PATH } from '../../../areas/saved-searches/paths.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { State } from '../store.ts';
import { isAsked, withoutAsking } from './errand.ts';

/** What is done with a search; its code comes when something is. */
const work = () => import('./keep-search.ts');

/** Saves, updates and opens the saved search that belongs to a search. */
function useSaving(search: Search) {
  const dispatch = useDispatch<Dispatch<State>>();
  const navigate = useNavigate();
  const location = useLocation();
  const intl = useIntl();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const run = async (what: 'create' | 'update') => {
    setBusy(true);
    const { keep } = await work();
    const name = headingOf(search.criteria, intl);
    const kept = await dispatch(keep({ what, search, name, location }));
    setBusy(false);
    if (kept.failure) return notices.failed(kept.failure);
    if (kept.saved) notices.success(what === 'create' ? 'saved.notice.saved' : 'saved.notice.updated');
    await navigate(kept.to, { replace: kept.saved });
  };
  return { busy, run, dispatch, navigate, location };
}

/** Beside the heading of a search: saving it with one press, or bringing the saved one up to it. */
export function SaveSearch({ search }: { search: Search }) {
  const user = useSelector(({ auth }: State) => auth.user !== null);
  const kept = useSelector(({ filter }: State) => (filter.one?._id === search.filter ? filter.one : null));
  const { busy, run, dispatch, navigate, location } = useSaving(search);
  const [differs, setDiffers] = useState(false);
  const asked = user && isAsked(location);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once somebody is here, for each saved search
  useEffect(() => {
    if (user && search.filter && !kept)
      void work().then(({ open }) => dispatch(open(search.filter as string)));
  }, [user, search.filter]);
  useEffect(() => {
    if (kept) void work().then(({ hasChanged }) => setDiffers(hasChanged(kept, search)));
  }, [kept, search]);
  // Somebody who was asked to sign in first is back: what they wanted is done, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (!asked || begun.current) return;
    begun.current = true;
    void Promise.resolve(navigate(withoutAsking(location), { replace: true })).then(() => run('create'));
  }, [asked]);
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
  if (!kept) return save('saved.save', 'soft');
  if (!differs) {
    return (
      <ButtonLink to={SAVED_PATH} variant="soft" size="small" className="min-h-11">
        <Icon name="check" size="s" />
        <FormattedMessage id="saved.isSaved" />
      </ButtonLink>
    );
  }
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        {save('saved.saveNew', 'bare')}
        <Button size="small" busy={busy} className="min-h-11" onClick={() => run('update')}>
          <FormattedMessage id="saved.update" />
        </Button>
      </div>
      <p className="text-end text-ink-2 text-small [overflow-wrap:anywhere]">
        <FormattedMessage id="saved.editing" values={{ name: <bdi>{kept.name}</bdi> }} />
      </p>
    </div>
  );
}
