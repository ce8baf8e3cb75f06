/** Invented people of the demonstration who nobody signs in as: agents of offices, and people who asked them. */

import buyers from './buyers.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };

export interface DemoName {
  first_name: string;
  last_name: string;
}

export interface DemoAgent extends DemoName {
  company: string;
  office: DemoOffice;
  /** The first of each office manages it. */
  manages: boolean;
  /** Numbers kept free for fiction. */
  phone: string;
  whatsapp: string | null;
  languages: string[];
  /** Minutes of working time an answer usually takes. */
  minutes: number;
}

export interface DemoOffice {
  slug: string;
  name: string;
  address: string;
  about: string;
}
const OFFICES: readonly DemoOffice[] = people.offices.map(({ homes, ...office }) => ({
  ...office,
  about: `An invented office of the demonstration, for homes ${homes}. It shows what the page of a real one holds.`,
}));
const office = (index: number) => OFFICES[index % OFFICES.length] as DemoOffice;

/** The first is the one people sign in as. */
export const DEMO_AGENTS: readonly DemoAgent[] = people.agents.map(
  ([first_name = '', last_name = ''], index) => ({
    first_name,
    last_name,
    company: office(index).name,
    office: office(index),
    manages: index < OFFICES.length,
    phone: `+1876555${String(101 + index).padStart(4, '0')}`,
    whatsapp: index % 4 === 3 ? null : `+1876555${String(141 + index).padStart(4, '0')}`,
    languages: ['en', ...(index % 2 === 0 ? ['jam'] : []), ...(index % 3 === 1 ? ['es'] : [])],
    minutes: 25 + ((index * 67) % 260),
  }),
);

export const avatarFile = ({ first_name, last_name }: DemoName): string =>
  `${first_name}-${last_name}.webp`.toLowerCase();

/** Who asked the demo agent, with what: the first are still waiting. */
export const DEMO_BUYERS: readonly (DemoName & { asks: string; hours: number; answer?: string })[] = buyers;
