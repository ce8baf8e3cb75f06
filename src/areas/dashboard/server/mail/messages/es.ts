import type { DashboardMails } from './en.ts';

export const es: DashboardMails = {
  weekly: {
    subject: 'Su semana en Yaad: {views} visitas',
    preview: '{found} veces en resultados, {contacts} personas preguntaron o llamaron',
    heading: 'Sus anuncios esta semana',
    paragraphs: [
      'Hola, {name}: esto hicieron los visitantes con sus anuncios del {from} al {until}; entre paréntesis, la semana anterior.',
      'En resultados de búsqueda: {found} ({found_before}). Abiertos: {views} ({views_before}). Me gusta: {likes} ({likes_before}). Guardados en grupos: {saves} ({saves_before}). Preguntaron o llamaron: {contacts} ({contacts_before}). Solicitudes: {applications} ({applications_before}).',
      '{next}',
    ],
    action: 'Verlo todo',
    notes: ['Este correo llega una vez por semana. El interruptor al pie de su panel lo desactiva.'],
  },
  steps: {
    leads: 'Lo más útil ahora: responda a quienes esperan. Son {count}.',
    renew: 'Lo más útil ahora: renueve lo que termina en una semana. Son {count}.',
    add: 'Lo más útil ahora: añada lo que falta. Su panel dice qué, anuncio por anuncio.',
    nothing: 'Nada espera por usted.',
  },
};
