import type { Call } from '#platform/client/call.ts';
import { CallError } from '#platform/client/failure.ts';
import { createIdentity, type IdentityProvider } from '#platform/client/identity.ts';
import { openStore } from '#platform/client/store.ts';
import type { Account } from '../contract.ts';
import { authReducer, initialAuthState, sessionLost, type WithAuth } from './kit/state.ts';

/** An unsigned token that lives for ten minutes: the client reads it, the server would check it. */
function tokenOf(sub: string, claims: object = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ sub, iat: 1000, exp: 1600, ...claims })}.`;
}

export const ANNA: Account = {
  _id: 'a1',
  email: 'anna@example.com',
  uid: 'uid-anna',
  issuer: 'https://yaad.example',
  created_at: '2026-01-02T03:04:05.000Z',
  last_login_at: null,
  user: {
    _id: 'u1',
    first_name: 'Anna',
    last_name: 'Bell',
    user_name: 'anna.bell',
    role: 'Buyer',
    roles: ['Buyer'],
    avatar: null,
    created_at: '2026-01-02T03:04:05.000Z',
    email: 'anna@example.com',
    email_proved: true,
    second_factor: false,
    second_factor_due: null,
    consent_due: false,
    guest: false,
    locale: 'en',
    display_locale: null,
    currency: null,
    theme: null,
    mail_messages: true,
    mail_reminders: true,
    viewed_properties: [],
    liked_properties: [],
  },
};

export const refusal = (status: number) =>
  new CallError({ status, code: status === 0 ? 'offline' : 'invalid', message: `refused ${status}` });

/** A provider that lets everybody in; a test says what is different. */
const kindProvider = (said: Partial<IdentityProvider> = {}): IdentityProvider => ({
  signUp: async () => {},
  signIn: async () => 'signed-in',
  enterCode: async () => {},
  signInWithPasskey: async () => {},
  addPasskey: async () => {},
  passkeys: async () => [],
  removePasskey: async () => {},
  beginSecondFactor: async () => ({ totpURI: '', backupCodes: [] }),
  endSecondFactor: async () => {},
  renewRecoveryCodes: async () => [],
  signInWith: async () => 'signed-in',
  sendResetCode: async () => {},
  resetPassword: async () => {},
  signOut: async () => {},
  token: async () => tokenOf('uid-anna', { email: 'anna@example.com' }),
  ...said,
});

type Answers = Record<string, (input: { body?: unknown }) => unknown>;

/** A store whose API answers what the test says, and what it was asked, in order. */
export function openTestStore(
  setup: { provider?: Partial<IdentityProvider>; answers?: Answers; session?: boolean } = {},
) {
  const { provider = {}, session = false } = setup;
  const asked: string[] = [];
  const answers: Answers = {
    'GET /accounts/me': () => ANNA,
    'POST /accounts/login': () => ANNA,
    'POST /users': () => ANNA.user,
    'POST /accounts': () => ANNA,
    ...setup.answers,
  };
  const identity = createIdentity({
    begun: session,
    load: async () => kindProvider(provider),
    onLost: (failure) => store.dispatch(sessionLost(failure)),
  });
  const call: Call = async (route, input) => {
    asked.push((await identity.bearer()) ? `${route} with token` : route);
    const answer = answers[route];
    if (!answer) throw refusal(404);
    return answer(input);
  };
  const store = openStore<WithAuth>(
    (state, action) => ({ auth: authReducer(state?.auth, action) }),
    { call, identity: async () => identity },
    { auth: { ...initialAuthState, session } },
  );
  return { store, asked, identity, auth: () => store.getState().auth };
}
