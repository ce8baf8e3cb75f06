import { expect, test } from 'vitest';
import { closeModal, modalsReducer, openModal, toggleModal } from './modals.ts';

test('modals open, close and toggle by name, each for itself', () => {
  const steps = [openModal('menu'), openModal('filters'), closeModal('menu'), toggleModal('gallery')];
  const modals = steps.reduce(modalsReducer, {});
  expect(modals).toEqual({ menu: false, filters: true, gallery: true });
  expect(modalsReducer(modals, toggleModal('filters')).filters).toBe(false);
});
