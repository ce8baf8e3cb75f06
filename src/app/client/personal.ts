import { personalScreen } from '../../areas/accounts/client/screens.ts';
import type { Role } from '../../platform/contract/endpoint.ts';
import type { PersonalPart } from './framed.tsx';

interface Told {
  path: string;
  /** The component's file from the repository's root. */
  source: string;
  /** Key of its title, which every page carries (`client/messages`); the heading's unless `plain`. */
  title: string;
  /** Key of the sentence below the heading. */
  lead?: string;
  /** Brings its own heading, without the menu of the account beside it. */
  plain?: boolean;
  /** Roles that may see it; everybody signed in when left out. */
  permitted?: readonly Role[];
  load: () => Promise<PersonalPart>;
}

/** A screen of another area that belongs to a person: asks to sign in, and shows it in the frame of the account. */
export const personal = ({ path, source, title, lead, plain, permitted, load }: Told) =>
  personalScreen({
    ...{ path, source, title },
    component: async () => {
      const [part, { framed }] = await Promise.all([load(), import('./framed.tsx')]);
      return { Component: framed(part, { heading: plain ? undefined : title, lead, permitted }) };
    },
  });
