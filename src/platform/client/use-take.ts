import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type AnyRequest, ask } from './request.ts';
import type { Dispatch } from './screen.ts';
import { useNotices } from './use-notices.ts';

/** Takes a step by a request of a slice, and says how it went: its answer, or null when it failed. */
export function useTake() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  return useCallback(
    async <Argument, Answer>(
      step: AnyRequest<Argument, Answer>,
      argument: Argument,
      said?: string,
    ): Promise<Answer | null> => {
      const taken = await ask(dispatch, step, argument);
      if ('failure' in taken) notices.failed(taken.failure);
      else if (said) notices.success(said);
      return 'answer' in taken ? taken.answer : null;
    },
    [dispatch, notices],
  );
}
