/** Address of the embedded identity provider, and the origins it answers to. */
export const IDENTITY_PATH = '/api/identity';

/** Every origin a person on this machine may have typed; for the one start that has no public address. */
export function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return [url.origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${url.port && `:${url.port}`}`);
}
