import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useWaiting } from '#areas/accounts/client/kit/api.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { changed } from '#platform/client/answers.ts';
import type { Failure } from '#platform/client/failure.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useEvents } from '#platform/client/use-events.ts';
import type { ConversationsApi, InboxCounts, Message } from '../contract.ts';
import { type Pending, pendingChanged, type WithChat } from './state.ts';

/** Whether a failure is worth a retry: no network, 429, or a server error. */
const isTransient = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

const sendMessage = request(
  'chat/send',
  (
    { key, conversation, property, body }: Pending,
    { call }: RequestContext<ConversationsApi, WithChat>,
  ): Promise<Message> => {
    const to = conversation ? { conversation } : { property: property ?? '' };
    return call('POST /chat/messages', { body: { ...to, body } }, { once: key });
  },
);

let sending = false;

/**
 * Sends the queued messages in order, one at a time; stops at the first that has to be retried later. While nobody is
 * signed in they wait: the next token may be another person's.
 */
export const flush =
  () =>
  async (dispatch: Dispatch<WithChat>, getState: () => WithChat & WithAuth): Promise<void> => {
    const isSignedIn = () => getState().auth.user !== null;
    if (sending || !isSignedIn()) return;
    sending = true;
    try {
      for (;;) {
        const next = getState().chat.queue.find(({ state }) => state !== 'refused' && state !== 'sent');
        if (!next) return;
        const { key } = next;
        dispatch(pendingChanged({ key, state: 'sending' }));
        const answer = await dispatch(sendMessage(next));
        if (sendMessage.fulfilled.match(answer)) {
          dispatch(pendingChanged({ key, state: 'sent', _id: answer.payload._id }));
          dispatch(changed('conversation'));
          continue;
        }
        const failure = sendMessage.rejected.match(answer) ? answer.payload : undefined;
        if (failure && !isTransient(failure) && isSignedIn()) {
          dispatch(pendingChanged({ key, state: 'refused', reason: failure.message }));
          continue;
        }
        dispatch(pendingChanged({ key, state: 'waiting', often: failure?.status === 429 }));
        return;
      }
    } finally {
      sending = false;
    }
  };

export const useChatDispatch = () => useDispatch<Dispatch<WithChat & WithAuth>>();

const TRY_AGAIN_MS = 5000;

/**
 * While conversations are shown, on either side: what shows them is asked again whenever something happens in one, and
 * messages that could not be sent are sent as soon as they can be.
 */
export function useInbox(): void {
  const known = useWaiting();
  useEvents<InboxCounts>(
    'GET /chat/events',
    ({ unread, leads }) => known === null || (unread === known.unread && leads === known.leads),
  );
  const dispatch = useChatDispatch();
  const waits = useSelector(({ chat }: WithChat) => chat.queue.some(({ state }) => state === 'waiting'));
  useEffect(() => {
    if (!waits) return;
    const send = () => void dispatch(flush());
    window.addEventListener('online', send);
    const timer = setInterval(send, TRY_AGAIN_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [waits, dispatch]);
}
