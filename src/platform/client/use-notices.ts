import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from './failure.ts';
import { failureKey } from './failure-key.ts';
import { useWords } from './intl.tsx';
import { type Notice, type NoticeType, SUCCESS_NOTICE_MS, showNotice } from './notices.ts';

interface NoticeInput {
  /** Keys of the messages. */
  title?: string;
  message: string;
}

/** Codes whose sentence says more than a message could: which rule, and what to do instead. */
const EXPLAINED: readonly Failure['code'][] = [
  'invalid',
  'conflict',
  'unprocessable',
  'forbidden',
  'sign-in-again',
];

/** Shows notices by their message keys; a success stays for 3 s, others for 5 (specification, section 9). */
export function useNotices() {
  const dispatch = useDispatch();
  const t = useWords();
  return useMemo(() => {
    const show = (type: NoticeType, { title, message }: NoticeInput, timeOut?: number) => {
      const texts = { message, ...(title && { title: t(title) }) };
      dispatch(showNotice({ type, ...texts, ...(timeOut && { timeOut }) }));
    };
    return {
      success: (message: string, title?: string) =>
        show('success', { message: t(message), title }, SUCCESS_NOTICE_MS),
      /** A success with another duration in milliseconds, as section 8 requires for some. */
      successFor: (timeOut: number, message: string) => show('success', { message: t(message) }, timeOut),
      /** A success that says where it is seen; `label` is translated already. */
      successAt: (message: string, link: Notice['link']) =>
        dispatch(showNotice({ type: 'success', message: t(message), ...(link && { link }) })),
      warning: (message: string) => show('warning', { message: t(message) }),
      error: (message: string) => show('error', { message: t(message) }),
      /** `message` is translated already. */
      failure: (title: string, message: string) => show('error', { title, message }),
      /** Notice for a failed call: what the server said where that explains it, in the reader's language. */
      failed: (failure: Failure | undefined) => {
        const known = failure ?? { status: 0, code: 'internal' as const, message: '' };
        const own = EXPLAINED.includes(known.code) ? known.message : '';
        show('error', { message: own || t(failureKey(known)) });
      },
    };
  }, [dispatch, t]);
}
