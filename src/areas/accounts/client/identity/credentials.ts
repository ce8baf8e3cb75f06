/** Keys of this device, by the browser's own functions. */
import { CallError } from '#platform/client/failure.ts';

/** Whether this browser has them, and reads and writes them as JSON. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

/** The person closed the device's question, or has no key for us here. */
function refused(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  throw new CallError({ status: 400, code: 'invalid', message });
}

async function asJson(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = (await asked.catch(refused)) as PublicKeyCredential | null;
  return credential?.toJSON() ?? refused(null);
}

export function getCredential(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(navigator.credentials.get({ publicKey }));
}

export function createCredential(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(navigator.credentials.create({ publicKey }));
}
