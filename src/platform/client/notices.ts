import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

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
  /** Goes to the front. */
  priority?: boolean;
}

/** Milliseconds until a notice leaves by itself, or null: never, or not while somebody reads it. */
export const leavesAfter = ({ timeOut }: Pick<Notice, 'timeOut'>, read: boolean): number | null =>
  timeOut === 0 || read ? null : timeOut;

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    show: {
      prepare: (notice: Partial<Notice> & Pick<Notice, 'type' | 'message'>) => ({
        payload: { id: nanoid(), title: '', timeOut: NOTICE_MS, ...notice } satisfies Notice,
      }),
      reducer(notices, { payload }: PayloadAction<Notice>) {
        if (payload.priority) notices.unshift(payload);
        else notices.push(payload);
      },
    },
    hide(notices, { payload: id }: PayloadAction<string>) {
      return notices.filter((notice) => notice.id !== id);
    },
  },
});

export const noticesReducer = slice.reducer;
export const { show: showNotice, hide: hideNotice } = slice.actions;
export interface WithNotices {
  notices: Notice[];
}
