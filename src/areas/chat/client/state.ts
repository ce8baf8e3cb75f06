import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
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

/** What a conversation is begun about. */
export interface Topic {
  property: string;
  title: string;
  partner: string;
}

export interface ChatState {
  unread: number;
  list: Conversation[] | null;
  topic: Topic | null;
  current: { conversation: Conversation; messages: Message[]; more: boolean } | null;
  queue: Pending[];
  failed: boolean;
}
const initial: ChatState = {
  ...{ unread: 0, list: null, topic: null, current: null, queue: [], failed: false },
};

function merge(known: Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

const slice = createSlice({
  name: 'chat',
  initialState: initial,
  reducers: {
    topicChosen(state, { payload }: PayloadAction<Topic>) {
      state.topic = payload;
      state.current = null;
    },
    unreadKnown(state, { payload }: PayloadAction<number>) {
      state.unread = payload;
    },
    listKnown(state, { payload }: PayloadAction<Conversation[]>) {
      state.list = payload;
      state.failed = false;
    },
    couldNotRead(state) {
      state.failed = true;
    },
    opened(state, { payload }: PayloadAction<NonNullable<ChatState['current']>>) {
      const same = state.current?.conversation._id === payload.conversation._id ? state.current : null;
      state.current = { ...payload, messages: merge(same?.messages ?? [], payload.messages) };
      state.failed = false;
    },
    olderKnown(state, { payload }: PayloadAction<{ messages: Message[]; more: boolean }>) {
      if (!state.current) return;
      state.current.messages = merge(state.current.messages, payload.messages);
      state.current.more = payload.more;
    },
    changed(state, { payload }: PayloadAction<Conversation>) {
      if (state.current?.conversation._id === payload._id) state.current.conversation = payload;
      state.list = state.list?.map((one) => (one._id === payload._id ? payload : one)) ?? null;
    },
    arrived(state, { payload }: PayloadAction<Message>) {
      if (state.current?.conversation._id === payload.conversation)
        state.current.messages = merge(state.current.messages, [payload]);
      else if (!payload.mine) state.unread += 1;
    },
    written: {
      prepare: (to: { conversation: string | null; property: string | null; body: string }) => ({
        payload: { ...to, key: nanoid(), state: 'waiting' } satisfies Pending as Pending,
      }),
      reducer(state, { payload }: PayloadAction<Pending>) {
        state.queue.push(payload);
      },
    },
    pendingIs(state, { payload }: PayloadAction<Pick<Pending, 'key'> & Partial<Pending>>) {
      const found = state.queue.find(({ key }) => key === payload.key);
      if (found) Object.assign(found, payload);
    },
    dropped(state, { payload: key }: PayloadAction<string>) {
      state.queue = state.queue.filter((one) => one.key !== key);
    },
    sent(state, { payload: { key, message } }: PayloadAction<{ key: string; message: Message }>) {
      state.queue = state.queue.filter((one) => one.key !== key);
      if (state.current?.conversation._id === message.conversation)
        state.current.messages = merge(state.current.messages, [message]);
    },
  },
});

export const chatReducer = slice.reducer;
export const {
  topicChosen,
  unreadKnown,
  listKnown,
  couldNotRead,
  opened,
  olderKnown,
  changed,
  arrived,
  written,
  pendingIs,
  dropped,
  sent,
} = slice.actions;
export interface WithChat {
  chat: ChatState;
}
/** Name of the widget's modal (specification, section 4). */
export const CHAT_MODAL = 'chat';
