/** Requests of the chat widget and the inbox; loaded with them. */
import { changed } from '#platform/client/answers.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { ConversationsApi, Message } from '../contract.ts';
import { arrived, chatActions, isTransient, type WithChat } from './state.ts';

type Context = RequestContext<ConversationsApi, WithChat>;
/** A thunk that makes several requests. */
type Thunk = (dispatch: Dispatch<WithChat>, getState: () => WithChat) => Promise<void>;

const fetchConversation = request(chatActions.one, (id, { call }: Context) =>
  call('GET /chat/conversations/{id}', { params: { id }, query: {} }),
);

const noteRead = request(chatActions.read, ({ id, seq }, { call }: Context) =>
  call('PUT /chat/conversations/{id}/read', { params: { id }, body: { seq } }, { keepalive: true }),
);

/** Notes that the messages of the conversation shown have been seen. */
const noteCurrentRead = (): Thunk => async (dispatch, getState) => {
  const { current } = getState().chat;
  const last = current?.messages.at(-1);
  if (!current || !last) return;
  await dispatch(noteRead({ id: current.conversation._id, seq: last.seq }));
  dispatch(changed('conversation'));
};

/** Shows a conversation, and notes that its messages have been seen. */
export const openConversation =
  (id: string): Thunk =>
  async (dispatch) => {
    const answer = await dispatch(fetchConversation(id));
    if (fetchConversation.fulfilled.match(answer)) await dispatch(noteCurrentRead());
  };

/** Shows the conversation about a listing, when there is one already. */
export const openAbout = request('chat/about', async (property: string, { call, dispatch }: Context) => {
  const page = await call('GET /chat/conversations', { query: { property, side: 'buyer' } });
  const [mine] = page.results;
  if (mine) await dispatch(openConversation(mine._id));
});

export const fetchOlder = request(chatActions.older, ({ id, before }, { call }: Context) =>
  call('GET /chat/conversations/{id}', { params: { id }, query: { before: String(before) } }),
);

const sendMessage = request(
  chatActions.send,
  ({ key, conversation, property, body }, { call }: Context): Promise<Message> => {
    const to = conversation ? { conversation } : { property: property ?? '' };
    return call('POST /chat/messages', { body: { ...to, body } }, { once: key });
  },
);

let sending = false;

/** Sends the queued messages in order, one at a time; stops at the first that has to be retried later. */
export const flush = (): Thunk => async (dispatch, getState) => {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const next = getState().chat.queue.find(({ state }) => state !== 'refused');
      if (!next) return;
      const answer = await dispatch(sendMessage(next));
      if (sendMessage.rejected.match(answer)) {
        if (!answer.payload || isTransient(answer.payload)) return;
      } else if (!getState().chat.current && next.property) {
        await dispatch(openConversation(answer.payload.conversation));
      }
    }
  } finally {
    sending = false;
  }
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Follows the stream of messages until aborted; reconnects with a delay that doubles up to `LONGEST_PAUSE_MS`. */
export const followMessages = request(
  'chat/follow',
  async (_: undefined, { follow, dispatch, getState, signal }: Context) => {
    let lastId: string | undefined;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const onEvent = ({ id, data }: { id: string; data: unknown }) => {
        lastId = id || lastId;
        dispatch(arrived(data as Message));
        const { current } = getState().chat;
        if (current?.conversation._id === (data as Message).conversation) void dispatch(noteCurrentRead());
        else dispatch(changed('conversation'));
      };
      const begun = Date.now();
      await follow?.('GET /chat/events', { signal, lastId, onEvent }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Date.now() - begun > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause / 2 + (Math.random() * pause) / 2));
      const { current } = getState().chat;
      // Messages sent while the stream was down.
      if (current && !signal.aborted) await dispatch(openConversation(current.conversation._id));
    }
  },
);
