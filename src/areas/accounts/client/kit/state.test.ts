import { describe, expect, test } from 'vitest';
import { ANNA, openTestStore, refusal } from '../testing.fixture.ts';
import { initialAuthState, newPasswordUsed, resetLinkOpened } from './state.ts';
import {
  checkAuthState,
  finishRegistration,
  forgotPassword,
  login,
  refreshUser,
  register,
  resetPassword,
  signOut,
} from './steps.ts';

const names = { first_name: 'Anna', last_name: 'Bell', locale: 'en' } as const;
const credentials = { email: 'anna@example.com', password: 'water tank blue' };
const fails = (status: number) => async () => {
  throw refusal(status);
};

describe('auth state', () => {
  test('has the fields of the specification, and nobody in it', () => {
    expect(Object.keys(initialAuthState).sort()).toEqual(
      'account error forgotUserMail loading newPassword registering resetPasswordCode session signedIn user'.split(
        ' ',
      ),
    );
    expect(initialAuthState).toMatchObject({ signedIn: false, session: false, user: null });
  });

  test('a start sets loading and forgets the last error', async () => {
    const { store, auth } = openTestStore({ provider: { signIn: fails(401) } });
    await store.dispatch(login(credentials));
    const running = store.dispatch(login(credentials));
    expect(auth()).toMatchObject({ loading: true, error: null });
    await running;
  });
  test('a failure stores the error and clears loading', async () => {
    const { store, auth } = openTestStore({ provider: { signIn: fails(401) } });
    await store.dispatch(login(credentials));
    expect(auth()).toMatchObject({ loading: false, error: { status: 401 }, signedIn: false });
  });

  test('a sign-in only clears loading', async () => {
    const { store, auth, asked } = openTestStore();
    await store.dispatch(login(credentials));
    expect(auth()).toEqual(initialAuthState);
    expect(asked).toEqual(['POST /accounts/login with token']);
  });
  test('the token comes first, then the account with it; then the person is signed in', async () => {
    const { store, auth, asked } = openTestStore({ session: true });
    await store.dispatch(checkAuthState(undefined));
    expect(asked).toEqual(['GET /accounts/me with token']);
    expect(auth()).toMatchObject({ signedIn: true, session: true, account: ANNA, loading: false });
  });
  test('refreshing the user stores the account and whose it is', async () => {
    const { store, auth } = openTestStore({ session: true });
    await store.dispatch(refreshUser(undefined));
    expect(auth()).toMatchObject({ account: ANNA, user: ANNA.user, signedIn: false });
  });

  test('a registration is under way until it is over', async () => {
    const { store, auth } = openTestStore();
    const running = store.dispatch(register({ ...names, ...credentials }));
    expect(auth()).toMatchObject({ registering: true, loading: true });
    await running;
    expect(auth()).toMatchObject({ registering: false, signedIn: true, session: true, user: ANNA.user });
  });
  test('a registration makes the user record and then links the account to it', async () => {
    const bodies: unknown[] = [];
    const { store } = openTestStore({
      answers: {
        'POST /users': ({ body }) => bodies.push(body) && ANNA.user,
        'POST /accounts': ({ body }) => bodies.push(body) && ANNA,
      },
    });
    await store.dispatch(register({ ...names, ...credentials }));
    expect(bodies).toEqual([names, { email: ANNA.email, user: 'u1', uid: 'uid-anna' }]);
  });
  test('a registration that fails is over, and nobody is signed in', async () => {
    const { store, auth } = openTestStore({ provider: { signUp: fails(422) } });
    await store.dispatch(register({ ...names, ...credentials }));
    expect(auth()).toMatchObject({
      registering: false,
      signedIn: false,
      session: false,
      error: { status: 422 },
    });
  });
  test('somebody new from a social sign-in becomes registered without a password', async () => {
    const { store, auth, asked } = openTestStore();
    await store.dispatch(finishRegistration(names));
    expect(asked).toEqual(['POST /users with token', 'POST /accounts with token']);
    expect(auth()).toMatchObject({ signedIn: true, session: true });
  });
});

describe('a forgotten password', () => {
  test('the address a mail was sent to is kept', async () => {
    const { store, auth } = openTestStore();
    await store.dispatch(forgotPassword('anna@example.com'));
    expect(auth()).toMatchObject({ forgotUserMail: 'anna@example.com', loading: false });
  });
  test('the code of the link is kept until it is used, the new password from then', async () => {
    const { store, auth } = openTestStore();
    store.dispatch(resetLinkOpened({ email: 'anna@example.com', code: '12345678' }));
    expect(auth()).toMatchObject({ resetPasswordCode: '12345678', forgotUserMail: 'anna@example.com' });
    await store.dispatch(
      resetPassword({ email: 'anna@example.com', code: '12345678', password: 'new password' }),
    );
    expect(auth()).toMatchObject({ resetPasswordCode: null, newPassword: 'new password', signedIn: false });
    store.dispatch(newPasswordUsed());
    expect(auth().newPassword).toBeNull();
  });
  test('a wrong code leaves it to be corrected', async () => {
    const { store, auth } = openTestStore({ provider: { resetPassword: fails(400) } });
    store.dispatch(resetLinkOpened({ email: 'anna@example.com', code: '12345678' }));
    await store.dispatch(
      resetPassword({ email: 'anna@example.com', code: '12345678', password: 'new password' }),
    );
    expect(auth()).toMatchObject({
      resetPasswordCode: '12345678',
      newPassword: null,
      error: { status: 400 },
    });
  });
  test('a reset ends the session of this browser too', async () => {
    const { store, auth, identity } = openTestStore({ session: true });
    await store.dispatch(checkAuthState(undefined));
    await store.dispatch(resetPassword({ email: 'anna@example.com', code: '1', password: 'new password' }));
    expect(auth()).toMatchObject({ signedIn: false, session: false, user: null });
    expect(await identity.bearer()).toBeUndefined();
  });
});

describe('the end of a session', () => {
  test('without a token the person is logged out', async () => {
    const { store, auth } = openTestStore({ session: true, provider: { token: fails(401) } });
    await store.dispatch(checkAuthState(undefined));
    expect(auth()).toMatchObject({ signedIn: false, session: false, user: null, account: null });
  });
  test('a token that cannot be renewed logs out in the middle of a visit', async () => {
    let good = true;
    const kind = openTestStore().identity;
    const token = async () => (good ? kind.token() : fails(401)());
    const { store, auth, identity } = openTestStore({ session: true, provider: { token } });
    await store.dispatch(checkAuthState(undefined));
    expect(auth().signedIn).toBe(true);
    good = false;
    const refused = await identity.bearer();
    expect(await identity.bearer(refused)).toBeUndefined();
    expect(auth()).toMatchObject({ signedIn: false, session: false, user: null });
  });
  test('without a network the marker stays, so that the person is back with it', async () => {
    const { store, auth } = openTestStore({ session: true, provider: { token: fails(0) } });
    await store.dispatch(checkAuthState(undefined));
    expect(auth()).toMatchObject({ signedIn: false, session: true, error: { code: 'offline' } });
  });
  test('an account that has ended logs out, whatever the provider says', async () => {
    const { store, auth } = openTestStore({ session: true, answers: { 'GET /accounts/me': fails(401) } });
    await store.dispatch(checkAuthState(undefined));
    expect(auth()).toMatchObject({ signedIn: false, session: false });
  });
  test('somebody new here keeps the identity and is not signed in yet', async () => {
    const { store, auth, identity } = openTestStore({ answers: { 'GET /accounts/me': fails(404) } });
    await store.dispatch(checkAuthState(undefined));
    expect(auth()).toMatchObject({ signedIn: false, session: false, error: { status: 404 } });
    expect(await identity.bearer()).toBeDefined();
  });
  test('signing out forgets everything', async () => {
    const { store, auth, identity } = openTestStore({ session: true });
    await store.dispatch(checkAuthState(undefined));
    await store.dispatch(signOut(undefined));
    expect(auth()).toMatchObject({ ...initialAuthState });
    expect(await identity.bearer()).toBeUndefined();
  });
  test('a sign-out that does not get through leaves the person signed in, and says so', async () => {
    const { store, auth } = openTestStore({ session: true, provider: { signOut: fails(0) } });
    await store.dispatch(checkAuthState(undefined));
    await store.dispatch(signOut(undefined));
    expect(auth()).toMatchObject({ signedIn: true, error: { code: 'offline' } });
  });
});
