import type { AlertMail } from './en.ts';

export const es: AlertMail = {
  subject: { one: '1 inmueble para «{search}»', other: '{count} inmuebles para «{search}»' },
  preview: '{first}',
  heading: { one: 'Un inmueble para «{search}»', other: '{count} inmuebles para «{search}»' },
  greeting: 'Hola, {name}: esto es lo que ha pasado en tu búsqueda guardada.',
  reasons: { new: 'Nueva', price_drop: 'Bajó de precio', back_on_market: 'De nuevo en el mercado' },
  before: 'antes {price}',
  demo: 'Demo',
  bedrooms: { one: '1 dorm.', other: '{count} dorm.' },
  bathrooms: { one: '1 baño', other: '{count} baños' },
  sqft: '{count} pies²',
  more: {
    one: 'Y 1 inmueble más, que encontrarás en la búsqueda.',
    other: 'Y {count} inmuebles más, que encontrarás en la búsqueda.',
  },
  action: 'Verlas todas',
  why: 'Recibes este correo porque lo pediste al guardar esta búsqueda.',
  leave: 'No recibir más correos de esta búsqueda',
  settings: 'Cambiar la frecuencia de los correos',
};
