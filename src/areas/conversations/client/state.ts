import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import { requestActions } from '#platform/client/request.ts';
import type { Conversation, Message } from '../contract.ts';

/** A message on its way: it keeps its key, so that sending it again does not send it twice. */
export interface Pending {
  key: string;
  /** Either names where it goes; a conversation once there is one. */
  conversation: string | null;
  property: string | null;
  body: string;
  /** `waiting` for the network or for the pace; `refused` for good, with the reason. */
  state: 'sending' | 'waiting' | 'refused';
  reason?: string;
  /** Sent too much at once. */
  often?: boolean;
}

/** The listing and agent of a conversation that may not exist yet. */
export interface Topic {
  property: string;
  title: string;
  partner: string;
}

interface ChatState {
  topic: Topic | null;
  current: { conversation: Conversation; messages: Message[]; more: boolean } | null;
  queue: Pending[];
}
const initial: ChatState = {
  topic: null,
  current: null,
  queue: [],
};

function merge(known: Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** Whether a failure is worth a retry: no network, 429, or a server error. */
export const isTransient = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

interface MessagePage {
  messages: Message[];
  more: boolean;
}
export const chatActions = {
  one: requestActions<string, MessagePage & { conversation: Conversation }>('chat/one'),
  older: requestActions<{ id: string; before: number }, MessagePage>('chat/older'),
  read: requestActions<{ id: string; seq: number }, { unread: number }>('chat/read'),
  send: requestActions<Pending, Message>('chat/send'),
};

export const topicChosen = createAction<Topic>('chat/topicChosen');
export const arrived = createAction<Message>('chat/arrived');
export const written = createAction(
  'chat/written',
  (to: { conversation: string | null; property: string | null; body: string }) => ({
    payload: { ...to, key: newIdempotencyKey(), state: 'waiting' } satisfies Pending as Pending,
  }),
);
export const blockChanged = createAction<Conversation>('chat/blockChanged');
export const pendingChanged = createAction<PendingChange>('chat/pendingChanged');
export const dropped = createAction<string>('chat/dropped');

type PendingChange = Pick<Pending, 'key'> & Partial<Pending>;

const isCurrent = ({ current }: ChatState, id: string) => current?.conversation._id === id;

const replaceConversation = (state: ChatState, conversation: Conversation): ChatState => ({
  ...state,
  current:
    state.current && isCurrent(state, conversation._id) ? { ...state.current, conversation } : state.current,
});

const addMessages = (state: ChatState, id: string, messages: readonly Message[]): ChatState =>
  state.current && isCurrent(state, id)
    ? { ...state, current: { ...state.current, messages: merge(state.current.messages, messages) } }
    : state;

const changePending = (state: ChatState, change: PendingChange): ChatState =>
  state.queue.some(({ key }) => key === change.key)
    ? { ...state, queue: state.queue.map((one) => (one.key === change.key ? patch(one, change) : one)) }
    : state;

const withoutPending = (state: ChatState, key: string): ChatState => ({
  ...state,
  queue: state.queue.filter((one) => one.key !== key),
});

function conversationCases(builder: ReducerBuilder<ChatState>): void {
  const { one, older, read } = chatActions;
  builder
    .addCase(one.fulfilled, (state, { payload }) => {
      const known = isCurrent(state, payload.conversation._id) ? state.current?.messages : undefined;
      const messages = merge(known ?? [], payload.messages);
      return { ...state, current: { ...payload, messages } };
    })
    .addCase(older.fulfilled, (state, { payload: { messages, more }, meta: { arg } }) => {
      const added = addMessages(state, arg.id, messages);
      return added.current && isCurrent(state, arg.id)
        ? { ...added, current: { ...added.current, more } }
        : state;
    })
    .addCase(read.fulfilled, (state, { meta: { arg } }) =>
      state.current && isCurrent(state, arg.id)
        ? replaceConversation(state, { ...state.current.conversation, unread: 0 })
        : state,
    )
    .addCase(blockChanged, (state, { payload }) => replaceConversation(state, payload));
}

function messageCases(builder: ReducerBuilder<ChatState>): void {
  const { send } = chatActions;
  builder
    .addCase(arrived, (state, { payload }) => addMessages(state, payload.conversation, [payload]))
    .addCase(written, (state, { payload }) => ({ ...state, queue: [...state.queue, payload] }))
    .addCase(pendingChanged, (state, { payload }) => changePending(state, payload))
    .addCase(dropped, (state, { payload: key }) => withoutPending(state, key))
    .addCase(send.pending, (state, { meta: { arg } }) =>
      changePending(state, { key: arg.key, state: 'sending' }),
    )
    .addCase(send.fulfilled, (state, { payload, meta: { arg } }) =>
      addMessages(withoutPending(state, arg.key), payload.conversation, [payload]),
    )
    .addCase(send.rejected, (state, { payload, meta: { arg } }) =>
      changePending(
        state,
        payload && !isTransient(payload)
          ? { key: arg.key, state: 'refused', reason: payload.message }
          : { key: arg.key, state: 'waiting', often: payload?.status === 429 },
      ),
    );
}

export const chatReducer = createReducer(initial, (builder) => {
  builder.addCase(topicChosen, (state, { payload: topic }) => patch(state, { topic, current: null }));
  conversationCases(builder);
  messageCases(builder);
});
registerArea('chat', chatReducer);

export interface WithChat {
  chat: ChatState;
}
