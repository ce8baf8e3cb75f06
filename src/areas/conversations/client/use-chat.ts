import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import { flush, followMessages } from './requests.ts';
import type { WithChat } from './state.ts';

export const useChatDispatch = () => useDispatch<Dispatch<WithChat>>();

const TRY_AGAIN_MS = 5000;

/** Keeps messages coming and going while a conversation or the inbox is shown; a hidden page holds no stream open. */
export function useChat(): void {
  const dispatch = useChatDispatch();
  const waits = useSelector(({ chat }: WithChat) => chat.queue.some(({ state }) => state === 'waiting'));
  useEffect(() => {
    let stream: { abort: () => void } | undefined;
    const follow = () => {
      stream?.abort();
      stream = undefined;
      if (document.visibilityState === 'hidden') return;
      stream = dispatch(followMessages(undefined));
    };
    const send = () => void dispatch(flush());
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', send);
    return () => {
      stream?.abort();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', send);
    };
  }, [dispatch]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void dispatch(flush()), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, dispatch]);
}
