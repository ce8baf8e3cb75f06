import { createCall } from '../../../../platform/client/call.ts';
import type { IdentityProvider } from '../../../../platform/client/identity.ts';
import type { Route } from '../../../../platform/contract/endpoint.ts';
import { isNative } from './native.ts';
import { PopupBlocked, signInWithPopup } from './popup.ts';

/** Client of the embedded identity provider, below `/api/identity`. Its session is an HTTP-only cookie. */
export function createEmbedded(apiBase: string): IdentityProvider {
  const base = `${apiBase}/identity`;
  const call = createCall({ base, credentials: 'include' });
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
    signUp: async (person) => void (await post('/sign-up/email', person)),
    signIn: async (email, password) => void (await post('/sign-in/email', { email, password })),
    signInWith: async (provider, returnTo) => {
      if (isNative()) return redirect(provider, returnTo);
      try {
        await signInWithPopup(base, provider);
        return 'signed-in';
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
