import { expect, test } from 'vitest';
import {
  hideNotice,
  leavesAfter,
  NOTICE_MS,
  type Notice,
  noticesReducer,
  SUCCESS_NOTICE_MS,
  showNotice,
} from './notices.ts';

const shown = (...notices: Parameters<typeof showNotice>[0][]): readonly Notice[] =>
  notices.map(showNotice).reduce(noticesReducer, []);
const texts = (notices: readonly Notice[]) => notices.map(({ message }) => message);

test('notices stand in the order they came, priority ones in front', () => {
  const notices = shown(
    { type: 'info', message: 'first' },
    { type: 'info', message: 'second' },
    { type: 'error', message: 'urgent', priority: true },
  );
  expect(texts(notices)).toEqual(['urgent', 'first', 'second']);
});

test('a notice stays five seconds unless it says otherwise', () => {
  const [usual, saved] = shown(
    { type: 'warning', message: 'Could not sign in' },
    { type: 'success', message: 'Saved', timeOut: SUCCESS_NOTICE_MS },
  );
  expect(usual && leavesAfter(usual, false)).toBe(NOTICE_MS);
  expect(saved && leavesAfter(saved, false)).toBe(3000);
});

test('a time-out of 0 never hides, and no notice leaves while it is read', () => {
  expect(leavesAfter({ timeOut: 0 }, false)).toBeNull();
  expect(leavesAfter({ timeOut: NOTICE_MS }, true)).toBeNull();
});

test('hiding one leaves the others', () => {
  const notices = shown({ type: 'info', message: 'a' }, { type: 'info', message: 'b' });
  const [first] = notices;
  expect(texts(noticesReducer(notices, hideNotice(first?.id ?? '')))).toEqual(['b']);
});
