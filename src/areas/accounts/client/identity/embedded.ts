import { type CallSetup, createCall } from '#platform/client/call.ts';
import { CallError } from '#platform/client/failure.ts';
import type { IdentityProvider, Passkey } from '#platform/client/identity.ts';
import type { Route } from '#platform/contract/endpoint.ts';
import { createCredential, getCredential } from './credentials.ts';
import { isNative } from './native.ts';
import { PopupBlocked, signInWithPopup } from './popup.ts';

/** Client of the embedded identity provider, below `/api/identity`. Its session is an HTTP-only cookie. */
export function createEmbedded(apiBase: string, translate?: CallSetup['translate']): IdentityProvider {
  const base = `${apiBase}/identity`;
  const call = createCall({ base, credentials: 'include', ...(translate && { translate }) });
  const post = (path: string, body: object = {}) => call(`POST ${path}` as Route, { body });

  async function redirect(provider: string, returnTo: string): Promise<'leaving'> {
    const callbackURL = new URL(returnTo, window.location.origin).href;
    const errorCallbackURL = callbackURL;
    const body = { provider, callbackURL, errorCallbackURL, disableRedirect: true };
    const { url } = (await post('/sign-in/social', body)) as { url: string };
    window.location.assign(url);
    return 'leaving';
  }

  return {
    signUp: async (person) => {
      await post('/sign-up/email', person);
      // For an address that is taken the answer is the same, and nobody is signed in.
      if ((await call('GET /get-session' as Route, {})) === null)
        throw new CallError({ status: 401, code: 'unauthenticated', message: 'Sign in to do this.' });
    },
    signIn: async (email, password) => {
      const said = (await post('/sign-in/email', { email, password })) as { twoFactorRedirect?: boolean };
      return said.twoFactorRedirect ? 'code-needed' : 'signed-in';
    },
    enterCode: async (code) => {
      const way = /^\d{6}$/.test(code) ? 'totp' : 'backup-code';
      await post(`/two-factor/verify-${way}`, { code });
    },
    signInWithPasskey: async () => {
      const options = await call('GET /passkey/generate-authenticate-options' as Route, {});
      const response = await getCredential(options);
      await post('/passkey/verify-authentication', { response });
    },
    addPasskey: async (name) => {
      const options = await call('GET /passkey/generate-register-options' as Route, {});
      const response = await createCredential(options);
      await post('/passkey/verify-registration', { response, name });
    },
    passkeys: async () => (await call('GET /passkey/list-user-passkeys' as Route, {})) as Passkey[],
    removePasskey: async (id) => void (await post('/passkey/delete-passkey', { id })),
    beginSecondFactor: async (password) =>
      (await post('/two-factor/enable', { password })) as { totpURI: string; backupCodes: string[] },
    endSecondFactor: async (password) => void (await post('/two-factor/disable', { password })),
    renewRecoveryCodes: async (password) =>
      ((await post('/two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
        .backupCodes,
    signInWith: async (provider, returnTo) => {
      if (isNative()) return redirect(provider, returnTo);
      try {
        return await signInWithPopup(base, provider);
      } catch (error) {
        if (error instanceof PopupBlocked) return redirect(provider, returnTo);
        throw error;
      }
    },
    sendResetCode: async (email) => void (await post('/email-otp/request-password-reset', { email })),
    resetPassword: async (email, otp, password) =>
      void (await post('/email-otp/reset-password', { email, otp, password })),
    signOut: async () => void (await post('/sign-out')),
    token: async () => ((await call('GET /token', {})) as { token: string }).token,
  };
}
