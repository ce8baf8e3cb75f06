import type { UnknownAction } from '@reduxjs/toolkit';
import { registerArea } from './areas.ts';
import { uniqueId } from './idempotency-key.ts';
import { createAction, createReducer } from './reducer.ts';

/** Times in milliseconds (specification, section 9). */
export const NOTICE_MS = 5000;
export const SUCCESS_NOTICE_MS = 3000;
export const NOTICE_ANIMATION_MS = 400;

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

/** A notification (specification, section 3). Texts are translated already. */
export interface Notice {
  id: string;
  type: NoticeType;
  title: string;
  message: string;
  /** Milliseconds until it hides by itself; 0 means never. */
  timeOut: number;
  customClassName?: string;
  /** Dispatched when the notice is clicked, besides hiding it. */
  onClick?: UnknownAction;
  /** Where what it speaks of is seen, and what the link there says. */
  link?: { to: string; label: string };
  /** Goes to the front. */
  priority?: boolean;
}

/** Milliseconds until a notice leaves by itself, or null: never, or not while somebody reads it. */
export const leavesAfter = ({ timeOut }: Pick<Notice, 'timeOut'>, read: boolean): number | null =>
  timeOut === 0 || read ? null : timeOut;

export const showNotice = createAction(
  'notices/show',
  (notice: Partial<Notice> & Pick<Notice, 'type' | 'message'>) => ({
    payload: { id: uniqueId(), title: '', timeOut: NOTICE_MS, ...notice } satisfies Notice as Notice,
  }),
);
export const hideNotice = createAction<string>('notices/hide');

export const noticesReducer = createReducer<readonly Notice[]>([], (builder) => {
  builder
    .addCase(showNotice, (notices, { payload }) =>
      payload.priority ? [payload, ...notices] : [...notices, payload],
    )
    .addCase(hideNotice, (notices, { payload: id }) => notices.filter((notice) => notice.id !== id));
});
registerArea('notices', noticesReducer);

export interface WithNotices {
  notices: readonly Notice[];
}
