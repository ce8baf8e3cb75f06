import { registerArea } from './areas.ts';
import { createAction, createReducer, patch } from './reducer.ts';

/** Which modals are open, by name (specification, section 4). */
type Modals = Record<string, boolean>;

export const openModal = createAction<string>('modals/open');
export const closeModal = createAction<string>('modals/close');
export const toggleModal = createAction<string>('modals/toggle');

export const modalsReducer = createReducer<Modals>({}, (builder) => {
  builder
    .addCase(openModal, (modals, { payload: name }) => patch(modals, { [name]: true }))
    .addCase(closeModal, (modals, { payload: name }) => patch(modals, { [name]: false }))
    .addCase(toggleModal, (modals, { payload: name }) => patch(modals, { [name]: !modals[name] }));
});
registerArea('modals', modalsReducer);

export interface WithModals {
  modals: Modals;
}
