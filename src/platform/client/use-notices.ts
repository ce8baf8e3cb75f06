import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Failure } from './call.ts';
import { type NoticeType, SUCCESS_NOTICE_MS, showNotice } from './notices.ts';

interface Said {
  /** Keys of the messages. */
  title?: string;
  message: string;
}

/** The sentence for a call that failed where no form says it: key of the message. */
export function failureKey({ status }: Failure): string {
  if (status === 0) return 'ui.failed.offline';
  if (status === 404) return 'ui.failed.gone';
  if (status === 412) return 'ui.failed.stale';
  if (status === 429) return 'ui.failed.often';
  return 'ui.failed.server';
}

/** Shows notices by the keys of their words; a success stays for 3 s, others for 5 (specification, section 9). */
export function useNotices() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const show = (type: NoticeType, { title, message }: Said, timeOut?: number) => {
      const words = { message, ...(title && { title: formatMessage({ id: title }) }) };
      dispatch(showNotice({ type, ...words, ...(timeOut && { timeOut }) }));
    };
    return {
      success: (message: string, title?: string) =>
        show('success', { message: formatMessage({ id: message }), title }, SUCCESS_NOTICE_MS),
      /** Another time than a success has by itself, as section 8 names for some. */
      successFor: (timeOut: number, message: string) =>
        show('success', { message: formatMessage({ id: message }) }, timeOut),
      warning: (message: string) => show('warning', { message: formatMessage({ id: message }) }),
      error: (message: string) => show('error', { message: formatMessage({ id: message }) }),
      /** `message` is a sentence already. */
      failure: (title: string, message: string) => show('error', { title, message }),
      /** A call failed; a refusal the visitor can do something about says it in the server's words. */
      failed: (failure: Failure | undefined) => {
        const known = failure ?? { status: 0, code: 'internal' as const, message: '' };
        const own = known.status === 409 || known.status === 422 ? known.message : '';
        show('error', { message: own || formatMessage({ id: failureKey(known) }) });
      },
    };
  }, [dispatch, formatMessage]);
}
