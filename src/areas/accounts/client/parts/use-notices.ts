import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { type NoticeType, SUCCESS_NOTICE_MS, showNotice } from '../../../../platform/client/notices.ts';

interface Said {
  /** Keys of the messages. */
  title?: string;
  message: string;
}

/** Shows the notices of accounts, by the keys of their words; a success stays for 3 s, others for 5 (section 9). */
export function useNotices() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const show = (type: NoticeType, { title, message }: Said, timeOut?: number) => {
    const words = { message, ...(title && { title: formatMessage({ id: title }) }) };
    dispatch(showNotice({ type, ...words, ...(timeOut && { timeOut }) }));
  };
  return {
    success: (message: string, title?: string) =>
      show('success', { message: formatMessage({ id: message }), title }, SUCCESS_NOTICE_MS),
    warning: (message: string) => show('warning', { message: formatMessage({ id: message }) }),
    error: (message: string) => show('error', { message: formatMessage({ id: message }) }),
    /** `message` is a sentence already. */
    failure: (title: string, message: string) => show('error', { title, message }),
  };
}
