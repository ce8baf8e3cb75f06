import { expect, test } from 'vitest';
import type { Account, User } from '#areas/accounts/contract.ts';
import { authActions, loggedOut, sessionLost } from './state.ts';
import { endsVisit, initialVisitState, personalLeft, personalShown, visitReducer } from './visit-state.ts';

const ana = { _id: 'ana' } as User;
const over = sessionLost({ status: 401, code: 'unauthenticated', message: '' });
const away = sessionLost({ status: 0, code: 'offline', message: '' });
const entered = (_id: string) => authActions.refresh.fulfilled({ user: { _id } } as Account, '', undefined);
const visitOf = (...actions: Parameters<typeof visitReducer>[1][]) => ({
  visit: actions.reduce(visitReducer, initialVisitState),
});
const nobody = visitOf();
const shown = visitOf(personalShown(ana));

test('a session that ends on a screen of their own leaves it until they are back', () => {
  expect(endsVisit(over, shown)).toBe(false);
  const ended = visitOf(personalShown(ana), over);
  expect(ended.visit).toEqual({ person: ana, isShown: true });
  expect(endsVisit(entered('ana'), ended)).toBe(false);
  expect(endsVisit(entered('ben'), ended)).toBe(true);
});

test('a token that cannot be had for a moment takes nothing, on a screen of their own and elsewhere', () => {
  for (const before of [[personalShown(ana)], [personalShown(ana), personalLeft()], [entered('ana')]]) {
    expect(endsVisit(away, visitOf(...before))).toBe(false);
    const lost = visitOf(...before, away);
    expect(lost.visit.person?._id).toBe('ana');
    expect(endsVisit(entered('ana'), lost)).toBe(false);
  }
});

test('nothing outlasts it for another person, also where the screen was left meanwhile', () => {
  for (const before of [
    [personalShown(ana), away],
    [personalShown(ana), away, personalLeft()],
    [entered('ana'), away, away],
  ]) {
    expect(endsVisit(entered('ben'), visitOf(...before))).toBe(true);
    expect(visitOf(...before, entered('ben')).visit.person?._id).toBe('ben');
  }
  // Whose it is is not known: it is nobody's to come.
  expect(endsVisit(away, nobody)).toBe(true);
});

test('what is theirs is forgotten when they sign out, somebody else signs in, or their session ends elsewhere', () => {
  expect(endsVisit(over, nobody)).toBe(true);
  expect(endsVisit(over, visitOf(entered('ana')))).toBe(true);
  expect(endsVisit(over, visitOf(personalShown(ana), away, personalLeft()))).toBe(true);
  expect(endsVisit(entered('ben'), shown)).toBe(true);
  expect(endsVisit(entered('ben'), nobody)).toBe(false);
  expect(endsVisit(loggedOut(), shown)).toBe(true);
  expect([visitOf(personalShown(ana), loggedOut()), visitOf(entered('ana'), over)]).toEqual([nobody, nobody]);
});
