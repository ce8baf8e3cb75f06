/** Whom somebody writes to, and messages on their way; what was said is an answer, read by `api.ts`. */
import { registerArea } from '#platform/client/areas.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { createAction, createReducer, patch } from '#platform/client/reducer.ts';

/** A message on its way: it keeps its key, so that sending it again does not send it twice. */
export interface Pending {
  key: string;
  /** Either names where it goes; a conversation once there is one. */
  conversation: string | null;
  property: string | null;
  body: string;
  /** `waiting` for the network or for the pace; `refused` for good, with the reason; `sent` until it is read as an entry. */
  state: 'sending' | 'waiting' | 'refused' | 'sent';
  reason?: string;
  /** Sent too much at once. */
  often?: boolean;
  /** Of the entry it has become. */
  _id?: string;
}

/** The listing and agent of a conversation that may not exist yet. */
export interface Topic {
  property: string;
  title: string;
  partner: string;
}

interface ChatState {
  topic: Topic | null;
  queue: Pending[];
}
export interface WithChat {
  chat: ChatState;
}

export const topicChosen = createAction<Topic>('chat/topicChosen');
export const written = createAction(
  'chat/written',
  (to: Pick<Pending, 'conversation' | 'property' | 'body'>) => ({
    payload: { ...to, key: newIdempotencyKey(), state: 'waiting' } satisfies Pending as Pending,
  }),
);
export const pendingChanged = createAction<Pick<Pending, 'key'> & Partial<Pending>>('chat/pendingChanged');
export const dropped = createAction<string>('chat/dropped');

const initial: ChatState = { topic: null, queue: [] };
const withQueue = (state: ChatState, queue: Pending[]): ChatState => ({ ...state, queue });

export const chatReducer = createReducer(initial, (builder) => {
  builder
    .addCase(topicChosen, (state, { payload: topic }) => patch(state, { topic }))
    .addCase(written, (state, { payload }) =>
      withQueue(state, [...state.queue.filter((one) => one.state !== 'sent'), payload]),
    )
    .addCase(pendingChanged, (state, { payload }) =>
      withQueue(
        state,
        state.queue.map((one) => (one.key === payload.key ? patch(one, payload) : one)),
      ),
    )
    .addCase(dropped, (state, { payload: key }) =>
      withQueue(
        state,
        state.queue.filter((one) => one.key !== key),
      ),
    );
});
registerArea('chat', chatReducer);
