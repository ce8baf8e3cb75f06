/** What mails about saved searches say. `{…}` are filled in; each count has its singular. */
import type { Event } from '../../vocabulary.ts';

export interface Words {
  subject: { one: string; other: string };
  preview: string;
  heading: { one: string; other: string };
  greeting: string;
  reasons: Record<Event, string>;
  before: string;
  month: string;
  demo: string;
  bedrooms: { one: string; other: string };
  bathrooms: { one: string; other: string };
  sqft: string;
  more: { one: string; other: string };
  action: string;
  why: string;
  leave: string;
  settings: string;
}

export const WORDS: Record<'en' | 'es', Words> = {
  en: {
    subject: { one: '1 home for “{search}”', other: '{count} homes for “{search}”' },
    preview: '{first}',
    heading: { one: 'One home for “{search}”', other: '{count} homes for “{search}”' },
    greeting: 'Hello {name}, this is what has happened in your saved search.',
    reasons: { new: 'New', price_drop: 'Price drop', back_on_market: 'Back on the market' },
    before: 'before {price}',
    month: 'a month',
    demo: 'Demo',
    bedrooms: { one: '1 bed', other: '{count} beds' },
    bathrooms: { one: '1 bath', other: '{count} baths' },
    sqft: '{count} sq ft',
    more: {
      one: 'And 1 more home, which you find in the search.',
      other: 'And {count} more homes, which you find in the search.',
    },
    action: 'See them all',
    why: 'You get this mail because you asked for it when you saved this search.',
    leave: 'Stop mails about this search',
    settings: 'Change how often mails come',
  },
  es: {
    subject: { one: '1 propiedad para «{search}»', other: '{count} propiedades para «{search}»' },
    preview: '{first}',
    heading: { one: 'Una propiedad para «{search}»', other: '{count} propiedades para «{search}»' },
    greeting: 'Hola, {name}: esto es lo que ha pasado en tu búsqueda guardada.',
    reasons: { new: 'Nueva', price_drop: 'Bajó de precio', back_on_market: 'De nuevo en el mercado' },
    before: 'antes {price}',
    month: 'al mes',
    demo: 'Demo',
    bedrooms: { one: '1 hab.', other: '{count} hab.' },
    bathrooms: { one: '1 baño', other: '{count} baños' },
    sqft: '{count} pies²',
    more: {
      one: 'Y 1 propiedad más, que encontrarás en la búsqueda.',
      other: 'Y {count} propiedades más, que encontrarás en la búsqueda.',
    },
    action: 'Verlas todas',
    why: 'Recibes este correo porque lo pediste al guardar esta búsqueda.',
    leave: 'No recibir más correos de esta búsqueda',
    settings: 'Cambiar la frecuencia de los correos',
  },
};
