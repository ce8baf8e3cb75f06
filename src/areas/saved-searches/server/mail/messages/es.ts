import type { AlertMail } from './en.ts';

export const es: AlertMail = {
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
};
