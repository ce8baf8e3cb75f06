/** What the widget and the inbox ask the server; fetched with them. */
import { type Failure, failureFrom } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { ChatApi, Message } from '../contract.ts';
import {
  arrived,
  changed,
  couldNotRead,
  listKnown,
  olderKnown,
  opened,
  type Pending,
  pendingIs,
  sent,
  unreadKnown,
  type WithChat,
} from './state.ts';

type Run<Result = void> = (
  dispatch: Dispatch<WithChat>,
  getState: () => WithChat,
  services: Services,
) => Promise<Result>;

export const fetchUnread = (): Run => async (dispatch, _, services) => {
  const { unread } = await callOf<ChatApi>(services)('GET /chat/unread', {});
  dispatch(unreadKnown(unread));
};

export const fetchConversations = (): Run => async (dispatch, _, services) => {
  try {
    const page = await callOf<ChatApi>(services)('GET /chat/conversations', { query: { limit: '100' } });
    dispatch(listKnown(page.results));
  } catch {
    dispatch(couldNotRead());
  }
};

/** Shows a conversation, and notes that its messages have been seen. */
export const openConversation =
  (id: string): Run =>
  async (dispatch, getState, services) => {
    try {
      const answer = await callOf<ChatApi>(services)('GET /chat/conversations/{id}', {
        params: { id },
        query: {},
      });
      dispatch(opened(answer));
      await dispatch(noteRead());
    } catch {
      if (getState().chat.current?.conversation._id !== id) dispatch(couldNotRead());
    }
  };

/** The conversation about a listing, when there is one already. */
export const openAbout =
  (property: string): Run =>
  async (dispatch, _, services) => {
    const page = await callOf<ChatApi>(services)('GET /chat/conversations', { query: { property } }).catch(
      () => null,
    );
    const mine = page?.results.find(({ side }) => side === 'buyer');
    if (mine) await dispatch(openConversation(mine._id));
  };

export const fetchOlder = (): Run => async (dispatch, getState, services) => {
  const { current } = getState().chat;
  const first = current?.messages[0];
  if (!current || !first) return;
  const answer = await callOf<ChatApi>(services)('GET /chat/conversations/{id}', {
    params: { id: current.conversation._id },
    query: { before: String(first.seq) },
  }).catch(() => null);
  if (answer) dispatch(olderKnown(answer));
};

export const noteRead = (): Run => async (dispatch, getState, services) => {
  const { current } = getState().chat;
  const last = current?.messages.at(-1);
  if (!current || !last) return;
  const params = { id: current.conversation._id };
  const answer = await callOf<ChatApi>(services)('PUT /chat/conversations/{id}/read', {
    ...{ params, body: { seq: last.seq } },
  }).catch(() => null);
  if (!answer) return;
  dispatch(unreadKnown(answer.unread));
  dispatch(changed({ ...current.conversation, unread: 0 }));
};

export const setBlocked =
  (id: string, blocked: boolean): Run =>
  async (dispatch, _, services) => {
    const call = callOf<ChatApi>(services);
    dispatch(
      changed(await call('PUT /chat/conversations/{id}/block', { params: { id }, body: { blocked } })),
    );
  };

export const report =
  (id: string, text: string, once: string): Run =>
  async (_dispatch, _, services) => {
    const call = callOf<ChatApi>(services);
    await call('POST /chat/conversations/{id}/report', { params: { id }, body: { text } }, { once });
  };

/** What passes by itself: no network, too much at once, a server that is busy. */
const passes = ({ status }: Failure) => status === 0 || status === 429 || status >= 500;

let sending = false;

async function sendOne({ key, conversation, property, body }: Pending, services: Services): Promise<Message> {
  const to = conversation ? { conversation } : { property: property ?? '' };
  return callOf<ChatApi>(services)('POST /chat/messages', { body: { ...to, body } }, { once: key });
}

/** Sends what waits, in its order. What cannot be sent now keeps its place. */
export const flush = (): Run => async (dispatch, getState, services) => {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const next = getState().chat.queue.find(({ state }) => state !== 'refused');
      if (!next) return;
      dispatch(pendingIs({ key: next.key, state: 'sending' }));
      try {
        const message = await sendOne(next, services);
        dispatch(sent({ key: next.key, message }));
        const { current } = getState().chat;
        if (!current && next.property) await dispatch(openConversation(message.conversation));
      } catch (thrown) {
        const failure = failureFrom(thrown);
        if (passes(failure)) {
          dispatch(pendingIs({ key: next.key, state: 'waiting', often: failure.status === 429 }));
          return;
        }
        dispatch(pendingIs({ key: next.key, state: 'refused', reason: failure.message }));
      }
    }
  } finally {
    sending = false;
  }
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Follows messages as they are sent until told to stop; comes again by itself, later each time it fails. */
export const followMessages =
  (signal: AbortSignal): Run =>
  async (dispatch, getState, services) => {
    let lastId: string | undefined;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const onEvent = ({ id, data }: { id: string; data: unknown }) => {
        lastId = id || lastId;
        dispatch(arrived(data as Message));
        const { current, list } = getState().chat;
        if (current?.conversation._id === (data as Message).conversation) void dispatch(noteRead());
        if (list) void dispatch(fetchConversations());
      };
      const begun = Date.now();
      await services.follow?.('GET /chat/events', { signal, lastId, onEvent }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Date.now() - begun > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause / 2 + (Math.random() * pause) / 2));
      const { current } = getState().chat;
      // Whatever was said in between.
      if (current && !signal.aborted) await dispatch(openConversation(current.conversation._id));
    }
  };
