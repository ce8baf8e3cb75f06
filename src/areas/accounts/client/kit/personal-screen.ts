import type { Screen } from '#platform/client/screen.ts';
import { brand } from '#platform/contract/brand.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { PersonalView } from './personal-frame.tsx';

const FRAME_SOURCE = 'src/areas/accounts/client/kit/personal-frame.tsx';

export interface PersonalScreenOptions<State> {
  path: string;
  /** The view's file from the repository's root. */
  source: string;
  /** Key of its title, which comes with all screens. */
  title: string;
  /** Key of its heading, the title's when left out; null if it brings its own, without the column of the account. */
  heading?: string | null;
  /** It brings its own heading and stands in the menu of the account: a phone has the tabs of its group at the foot. */
  isListed?: boolean;
  /** Key of the sentence below the heading. */
  lead?: string;
  /** Roles that may see it; everybody signed in when left out. */
  permitted?: readonly Role[];
  load: () => Promise<PersonalView>;
  fetch?: NonNullable<Screen<State>['fetch']>;
}

/** Whether it stands in the frame of the account. */
export const isPersonal = ({ furtherSources = [] }: Pick<Screen<never>, 'furtherSources'>): boolean =>
  furtherSources.includes(FRAME_SOURCE);

/**
 * The head of a page that no search engine is to list.
 * @param title key of its title
 */
export function unlistedHead(title: string): Screen<unknown>['head'] {
  return ({ intl }) => {
    const text = intl.t(title);
    return { title: `${text} · ${brand.name}`, description: text, noindex: true };
  };
}

/**
 * A screen that belongs to a person: asks to sign in, and shows the view in the frame of the account. It is nothing
 * without its script, and nothing for search engines.
 */
export function personalScreen<State = unknown>(options: PersonalScreenOptions<State>) {
  const { path, source, title, heading = title, isListed = false, lead, permitted, load, fetch } = options;
  return {
    id: path,
    path,
    source,
    furtherSources: [FRAME_SOURCE],
    eager: () => true,
    shortFooter: true,
    component: async () => {
      const [view, { withPersonalFrame }] = await Promise.all([load(), import('./personal-frame.tsx')]);
      return {
        Component: withPersonalFrame(view, { heading: heading ?? undefined, isListed, lead, permitted }),
      };
    },
    ...(fetch && { fetch }),
    head: unlistedHead(title),
  };
}
