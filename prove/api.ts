/** Calls of an installation's API, each from a network of its own: what one network may ask for is not the subject. */
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type Caller, type Installation } from './installation.ts';

const PATIENCE_MS = 90_000;
/** A refusal may take the tries of a client for something that is away. */
const REFUSED_WITHIN_MS = 60_000;

let asked = 0;

export class Api {
  private readonly yaad: Installation;

  constructor(yaad: Installation) {
    this.yaad = yaad;
  }

  async call(caller: Caller, path: string, init: RequestInit = {}) {
    asked += 1;
    const answer = await fetch(`${this.yaad.url}/api${path}`, {
      ...init,
      headers: {
        ...init.headers,
        ...{ authorization: `Bearer ${caller.token}`, 'x-forwarded-for': addressOf(asked) },
      },
      signal: AbortSignal.timeout(REFUSED_WITHIN_MS),
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  send(caller: Caller, method: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' };
    return this.call(caller, path, { method, headers, body: JSON.stringify(body) });
  }
}

/** What an answer carries. */
export const saidIn = (bytes: Buffer) => JSON.parse(bytes.toString()).response;

/** Waits for a fact. @returns false when it did not come true */
export async function comesTrue(fact: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(100))
    if (await fact().catch(() => false)) return true;
  return false;
}
