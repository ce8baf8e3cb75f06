import { createContext } from 'react';
import type { Failure } from '../../../../platform/client/call.ts';
import type { Person } from './draft.ts';

/** What the accounts area does for somebody who applies; the app provides it. */
export interface Gate {
  /** Whether somebody is registered with this address. */
  exists(email: string): Promise<boolean>;
  /** Registers a guest with a generated password, and signs in with it. The password is kept nowhere. */
  registerGuest(person: Person): Promise<void>;
  /** @returns why it did not succeed, or null: the person is signed in */
  signIn(email: string, password: string): Promise<Failure | null>;
}

const missing = () => Promise.reject(new Error('No gate'));
export const GateContext = createContext<Gate>({ exists: missing, registerGuest: missing, signIn: missing });
