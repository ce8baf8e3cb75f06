import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from './failure.ts';
import { type AnyRequest, ask } from './request.ts';
import type { Dispatch } from './screen.ts';
import { useNotices } from './use-notices.ts';

/** Does one thing at a time when a button is pressed, and says how it went. */
export function useTask() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [busy, setBusy] = useState<string | null>(null);
  /**
   * @param name of the button that shows it is at work
   * @param said key of the notice when it is done; left out, the screen says so itself
   * @returns the answer, or why there is none; what no field explains was said by a notice
   */
  async function run<Argument, Answer>(
    name: string,
    request: AnyRequest<Argument, Answer>,
    argument: NoInfer<Argument>,
    said?: string,
  ): Promise<{ answer: Answer } | { failure: Failure | undefined }> {
    setBusy(name);
    const done = await ask(dispatch, request, argument);
    setBusy(null);
    if ('answer' in done) {
      if (said) notices.success(said);
    } else if (!done.failure?.fields) notices.failed(done.failure);
    return done;
  }
  return { busy, run };
}
