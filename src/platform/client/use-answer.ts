import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from './failure.ts';
import { type AnyRequest, ask } from './request.ts';
import type { Dispatch } from './screen.ts';

interface AnswerState<Answer> {
  /** What was answered last; it stays while it is asked again. */
  answer: Answer | null;
  failure: Failure | null;
  /** Asks again. */
  load: () => void;
  /** Puts an answer in the place of the last one, after a change. */
  setAnswer: (answer: Answer) => void;
}

/**
 * What a request answers, asked when the screen comes and whenever its argument changes. For screens that keep nothing
 * in the store: nobody else reads it, and it is gone with the screen.
 */
export function useAnswer<Argument, Answer>(
  request: AnyRequest<Argument, Answer>,
  argument: NoInfer<Argument>,
): AnswerState<Answer> {
  const dispatch = useDispatch<Dispatch<object>>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);
  const key = JSON.stringify(argument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the argument counts by its value
  const load = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    void ask(dispatch, request, argument).then((said) => {
      if (mine !== asked.current) return;
      if ('answer' in said) setAnswer(said.answer);
      setFailure('answer' in said ? null : (said.failure ?? UNKNOWN));
    });
  }, [dispatch, request, key]);
  useEffect(() => {
    load();
    return () => {
      asked.current += 1;
    };
  }, [load]);
  return { answer, failure, load, setAnswer };
}

const UNKNOWN: Failure = { status: 0, code: 'internal', message: 'Unknown failure' };
