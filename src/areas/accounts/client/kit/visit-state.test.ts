import { expect, test } from 'vitest';
import type { Account, User } from '#areas/accounts/contract.ts';
import { authActions, loggedOut, sessionLost } from './state.ts';
import { endsVisit, personalLeft, personalShown, visitReducer } from './visit-state.ts';

const ana = { _id: 'ana' } as User;
const over = sessionLost({ status: 401, code: 'unauthenticated', message: '' });
const away = sessionLost({ status: 0, code: 'offline', message: '' });
const entered = (_id: string) => authActions.refresh.fulfilled({ user: { _id } } as Account, '', undefined);
const nobody = { visit: { person: null } };
const shown = { visit: visitReducer(undefined, personalShown(ana)) };

test('a session that ends on a screen of their own leaves it until they are back', () => {
  expect(endsVisit(over, shown)).toBe(false);
  expect(visitReducer(shown.visit, over)).toEqual({ person: ana });
  expect(endsVisit(entered('ana'), shown)).toBe(false);
});

test('what is theirs is forgotten when they leave or sign out, somebody else signs in, or nothing of theirs is shown', () => {
  expect(endsVisit(over, nobody)).toBe(true);
  expect(endsVisit(away, shown)).toBe(true);
  expect(endsVisit(entered('ben'), shown)).toBe(true);
  expect(endsVisit(entered('ben'), nobody)).toBe(false);
  expect(endsVisit(loggedOut(), shown)).toBe(true);
  expect([visitReducer(shown.visit, loggedOut()), visitReducer(shown.visit, personalLeft())]).toEqual([
    { person: null },
    { person: null },
  ]);
});
