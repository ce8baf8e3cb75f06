import { type FormEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchDraft } from '../kit/figure-requests.ts';
import { criteriaKey } from '../kit/keys.ts';
import { addressOf, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { readForm } from './form.ts';

/** Counted again when the choosing rests this long; milliseconds. */
const COUNT_AFTER_MS = 150;

/** What is being chosen in a filter form, how many homes that would show, and going there. */
export function useDraft(search: Search, onClose: () => void) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(search);
  const key = criteriaKey(draft.criteria);
  const counted = useSelector((state: WithSearch) => state.search.draft);

  const onInput = () => form.current && setDraft(readForm(form.current));
  useOnAddress(key, () => {
    let running: { abort: () => void } | undefined;
    const timer = setTimeout(() => {
      running = dispatch(fetchDraft(draft.criteria));
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    void navigate(addressOf(readForm(event.currentTarget)));
  };
  const current = counted.of === key && !counted.loading;
  return {
    form,
    draft,
    onInput,
    onSubmit,
    stats: counted.stats,
    total: current ? counted.stats?.total : undefined,
  };
}
