import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import { addressOf, type Search } from '../search/question.ts';
import { fetchDraft, keyOf } from '../search/search-state.ts';
import type { WithProperty } from '../state.ts';
import { readForm } from './form.ts';

/** Counted again when the choosing rests this long; milliseconds. */
const COUNT_AFTER_MS = 150;

/** What is being chosen in a filter form, how many homes that would show, and going there. */
export function useDraft(search: Search, onClose: () => void) {
  const dispatch = useDispatch<Dispatch<WithProperty>>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(search);
  const key = keyOf(draft.criteria);
  const counted = useSelector((state: WithProperty) => state.property.search.draft);

  const onInput = () => form.current && setDraft(readForm(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is being chosen
  useEffect(() => {
    let running: { abort: () => void } | undefined;
    const timer = setTimeout(() => {
      running = dispatch(fetchDraft(draft.criteria));
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  }, [key]);

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
