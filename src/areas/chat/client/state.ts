import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import { newIdempotencyKey } from '../../../platform/client/idempotency-key.ts';
import { requestActions } from '../../../platform/client/request.ts';
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
  unread: number;
  list: Conversation[] | null;
  topic: Topic | null;
  current: { conversation: Conversation; messages: Message[]; more: boolean } | null;
  queue: Pending[];
  failed: boolean;
}
const initial: ChatState = {
  unread: 0,
  list: null,
  topic: null,
  current: null,
  queue: [],
  failed: false,
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
  unread: requestActions<undefined, { unread: number }>('chat/unread'),
  list: requestActions<undefined, { results: Conversation[] }>('chat/list'),
  one: requestActions<string, MessagePage & { conversation: Conversation }>('chat/one'),
  older: requestActions<{ id: string; before: number }, MessagePage>('chat/older'),
  read: requestActions<{ id: string; seq: number }, { unread: number }>('chat/read'),
  block: requestActions<{ id: string; blocked: boolean }, Conversation>('chat/block'),
  send: requestActions<Pending, Message>('chat/send'),
};

function replaceConversation(state: ChatState, conversation: Conversation): void {
  if (state.current?.conversation._id === conversation._id) state.current.conversation = conversation;
  state.list = state.list?.map((one) => (one._id === conversation._id ? conversation : one)) ?? null;
}

function addMessages(state: ChatState, id: string, messages: readonly Message[]): void {
  if (state.current?.conversation._id === id)
    state.current.messages = merge(state.current.messages, messages);
}

function changePending(state: ChatState, change: Pick<Pending, 'key'> & Partial<Pending>): void {
  const found = state.queue.find(({ key }) => key === change.key);
  if (found) Object.assign(found, change);
}

function answerCases(builder: ActionReducerMapBuilder<ChatState>): void {
  const { unread, list, one, older, read, block, send } = chatActions;
  builder
    .addCase(unread.fulfilled, (state, { payload }) => {
      state.unread = payload.unread;
    })
    .addCase(list.fulfilled, (state, { payload }) => {
      state.list = payload.results;
      state.failed = false;
    })
    .addCase(list.rejected, (state) => {
      state.failed = true;
    })
    .addCase(one.fulfilled, (state, { payload }) => {
      const same = state.current?.conversation._id === payload.conversation._id ? state.current : null;
      state.current = { ...payload, messages: merge(same?.messages ?? [], payload.messages) };
      state.failed = false;
    })
    .addCase(one.rejected, (state, { meta: { arg } }) => {
      if (state.current?.conversation._id !== arg) state.failed = true;
    })
    .addCase(older.fulfilled, (state, { payload, meta: { arg } }) => {
      if (state.current?.conversation._id !== arg.id) return;
      addMessages(state, arg.id, payload.messages);
      state.current.more = payload.more;
    })
    .addCase(read.fulfilled, (state, { payload, meta: { arg } }) => {
      state.unread = payload.unread;
      const conversation = state.current?.conversation;
      if (conversation?._id === arg.id) replaceConversation(state, { ...conversation, unread: 0 });
    })
    .addCase(block.fulfilled, (state, { payload }) => replaceConversation(state, payload))
    .addCase(send.pending, (state, { meta: { arg } }) =>
      changePending(state, { key: arg.key, state: 'sending' }),
    )
    .addCase(send.fulfilled, (state, { payload, meta: { arg } }) => {
      state.queue = state.queue.filter(({ key }) => key !== arg.key);
      addMessages(state, payload.conversation, [payload]);
    })
    .addCase(
      send.rejected,
      (
        state,
        {
          payload,
          meta: {
            arg: { key },
          },
        },
      ) => {
        if (payload && !isTransient(payload))
          changePending(state, { key, state: 'refused', reason: payload.message });
        else changePending(state, { key, state: 'waiting', often: payload?.status === 429 });
      },
    );
}

const slice = createSlice({
  name: 'chat',
  initialState: initial,
  reducers: {
    topicChosen(state, { payload }: PayloadAction<Topic>) {
      state.topic = payload;
      state.current = null;
    },
    arrived(state, { payload }: PayloadAction<Message>) {
      if (state.current?.conversation._id === payload.conversation)
        addMessages(state, payload.conversation, [payload]);
      else if (!payload.mine) state.unread += 1;
    },
    written: {
      prepare: (to: { conversation: string | null; property: string | null; body: string }) => ({
        payload: { ...to, key: newIdempotencyKey(), state: 'waiting' } satisfies Pending as Pending,
      }),
      reducer(state, { payload }: PayloadAction<Pending>) {
        state.queue.push(payload);
      },
    },
    pendingChanged(state, { payload }: PayloadAction<Pick<Pending, 'key'> & Partial<Pending>>) {
      changePending(state, payload);
    },
    dropped(state, { payload: key }: PayloadAction<string>) {
      state.queue = state.queue.filter((one) => one.key !== key);
    },
  },
  extraReducers: answerCases,
});

export const chatReducer = slice.reducer;
export const { topicChosen, arrived, written, pendingChanged, dropped } = slice.actions;
export interface WithChat {
  chat: ChatState;
}
