import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which modals are open, by name (specification, section 4). */
type Modals = Record<string, boolean>;

const slice = createSlice({
  name: 'modals',
  initialState: {} as Modals,
  reducers: {
    open(modals, { payload: name }: PayloadAction<string>) {
      modals[name] = true;
    },
    close(modals, { payload: name }: PayloadAction<string>) {
      modals[name] = false;
    },
    toggle(modals, { payload: name }: PayloadAction<string>) {
      modals[name] = !modals[name];
    },
  },
});

export const modalsReducer = slice.reducer;
export const { open: openModal, close: closeModal, toggle: toggleModal } = slice.actions;
export interface WithModals {
  modals: Modals;
}
