/** Columns that say who offers a home, by the names real files give them, in English, Spanish and French. */
import { fold } from '#platform/contract/fold.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const AGENT = words(
  'agent agents realtor realtors salesperson negotiator consultant member agente agentes asesor asesora corredor corredora conseiller conseillere negociateur negociatrice mandataire',
);
const OFFICE = words(
  'office agency brokerage company firm branch oficina agencia inmobiliaria empresa sucursal agence cabinet societe',
);
/** A broker is a firm beside columns of agents, else a person. */
const BROKER = words('broker brokers courtier courtiers');
/** One to be asked: of the office where the name says so, else the agent. */
const CONTACT = words('contact contacts contacto');
/** People whom no listing shows: of the buyer, a second agent, the owner, who lives there, who draws up the deed. */
const OTHERS = words(
  'owner owners propietario propietaria dueno duena proprietaire buyer buyers comprador compradora acheteur co secondary selling tenant tenants inquilino inquilina locataire landlord arrendador bailleur lawyer attorney abogado abogada notaire notario',
);
/** What stands in such names besides and changes nothing. */
const FILLERS = words(
  'list listing listed listings l and primary main lead 1 display displayed estate real property preferred direct work public full of the de del la el le les du des d principal immobilier immobiliere inmobiliario line',
);
const NUMBER = words('number no num nbr numero');

/** Part → the words that tell it, the better column first. Of a name that has words of several the first part is meant. */
const PARTS = {
  email: 'email emails mail correo courriel',
  licence: 'license licence lic licencia rera registration matricula',
  phone: 'phone telephone tel telefono phones mobile cell cellphone celular movil portable whatsapp',
  address: 'address direccion adresse domicilio',
  first: 'first firstname given prenom forename',
  last: 'last lastname surname family apellido apellidos',
  key: 'key id ids uid guid mls code ref reference codigo clave identifier identifiant',
  name: 'fullname name names nombre nom',
} as const;
export type PersonPart = keyof typeof PARTS;
const RANKS = Object.entries(PARTS).map(
  ([part, text]) => [part as PersonPart, new Map(text.split(' ').map((word, rank) => [word, rank]))] as const,
);
/** They go with a word of a part, as in `E-mail` and `State licence`. */
const WITH_PARTS = words('e electronico electronique state unique street');
/** Without a word for somebody they are about the home. */
const OF_HOMES = words('registration matricula rera address direccion adresse domicilio');

const isKnown = (token: string): boolean =>
  [AGENT, OFFICE, BROKER, CONTACT, FILLERS, NUMBER, WITH_PARTS].some((set) => set.has(token)) ||
  RANKS.some(([, ranks]) => ranks.has(token));

const tokensOf = (name: string): string[] =>
  fold(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface PersonColumn {
  who: 'agent' | 'office';
  /** Null: the name says no more than who, so the values tell. */
  part: PersonPart | null;
  /** Of several columns for one field the lowest is taken. */
  rank: number;
}

/** Whether a name speaks of people whom nobody sees: nothing of a listing is taken from it. */
export const isOfOthers = (name: string): boolean => tokensOf(name).some((token) => OTHERS.has(token));

/** Who is meant: `Office contact`, `Agent's office` and `Listing Agent Office Phone` are of the office. */
function whoseOf(tokens: readonly string[], hasAgents: boolean): PersonColumn['who'] | null {
  const sides = tokens.flatMap((token) => {
    if (AGENT.has(token) || (BROKER.has(token) && !hasAgents)) return 'agent' as const;
    return OFFICE.has(token) || BROKER.has(token) ? ('office' as const) : [];
  });
  return sides.at(-1) ?? (tokens.some((token) => CONTACT.has(token)) ? 'agent' : null);
}

/**
 * What a column says of the agent or the office of a listing; null when it says anything else.
 * @param hasAgents whether the file names agents in other columns
 */
export function personColumn(name: string, hasAgents = false): PersonColumn | null {
  // The plural or the possessive of the word that tells whose it is.
  const tokens = tokensOf(name).filter((token) => token !== 's');
  if (!tokens.every(isKnown)) return null;
  const found = RANKS.map(([part, ranks]) => {
    const all = tokens.flatMap((token) => ranks.get(token) ?? []);
    return { part, rank: Math.min(...all), isThere: all.length > 0 };
  }).find(({ isThere }) => isThere);
  const who = whoseOf(tokens, hasAgents);
  const isNumber = tokens.some((token) => NUMBER.has(token));
  if (who === null) {
    const isOfSomebody = found && ['email', 'licence', 'phone'].includes(found.part);
    if (!isOfSomebody || tokens.some((token) => OF_HOMES.has(token) && found.part !== 'email')) return null;
    return { who: 'agent', part: found.part, rank: found.rank };
  }
  if (found) return { who, part: found.part, rank: found.rank };
  if (tokens.some((token) => WITH_PARTS.has(token))) return null;
  const isContact = tokens.some((token) => CONTACT.has(token));
  return { who, part: isNumber ? (isContact ? 'phone' : 'key') : null, rank: 0 };
}

/** Whether the name of a column is that of an agent, so that a broker beside it is the office. */
export const namesAgent = (name: string): boolean =>
  personColumn(name)?.who === 'agent' && tokensOf(name).some((token) => AGENT.has(token));
