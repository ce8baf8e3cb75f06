/** Invented people of the demonstration who nobody signs in as: agents of offices, and people who asked them. */

import buyers from './buyers.json' with { type: 'json' };

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
const about = (where: string) =>
  `An invented office of the demonstration, for homes ${where}. It shows what the page of a real one holds.`;
const OFFICES: readonly DemoOffice[] = [
  {
    slug: 'north-coast-sample-realty',
    name: 'North Coast Sample Realty',
    address: '1 Sample Street, Ocho Rios',
    about: about('from Montego Bay to Port Antonio'),
  },
  {
    slug: 'sample-realty-kingston',
    name: 'Sample Realty, Kingston',
    address: '2 Sample Avenue, Kingston 10',
    about: about('in Kingston and Saint Andrew'),
  },
  {
    slug: 'west-sample-homes',
    name: 'West Sample Homes',
    address: '3 Sample Road, Negril',
    about: about('in Westmoreland and Hanover'),
  },
];
const office = (index: number) => OFFICES[index % OFFICES.length] as DemoOffice;

const NAMES: readonly (readonly [string, string])[] = [
  ['Andre', 'Agent'],
  ['Marcia', 'Demo-Bennett'],
  ['Devon', 'Demo-Grant'],
  ['Althea', 'Demo-Clarke'],
  ['Orville', 'Demo-Powell'],
  ['Simone', 'Demo-Lewin'],
  ['Garfield', 'Demo-Barrett'],
  ['Nadine', 'Demo-Ellis'],
  ['Leroy', 'Demo-Reid'],
  ['Keisha', 'Demo-Wright'],
];

/** The first is the one people sign in as. */
export const DEMO_AGENTS: readonly DemoAgent[] = NAMES.map(([first_name, last_name], index) => ({
  first_name,
  last_name,
  company: office(index).name,
  office: office(index),
  manages: index < OFFICES.length,
  phone: `+1876555${String(101 + index).padStart(4, '0')}`,
  whatsapp: index % 4 === 3 ? null : `+1876555${String(141 + index).padStart(4, '0')}`,
  languages: ['en', ...(index % 2 === 0 ? ['jam'] : []), ...(index % 3 === 1 ? ['es'] : [])],
  minutes: 25 + ((index * 67) % 260),
}));

export const avatarFile = ({ first_name, last_name }: DemoName): string =>
  `${first_name}-${last_name}.webp`.toLowerCase();

/** Who asked the demo agent, with what: the first are still waiting. */
export const DEMO_BUYERS: readonly (DemoName & { asks: string; hours: number; answer?: string })[] = buyers;
