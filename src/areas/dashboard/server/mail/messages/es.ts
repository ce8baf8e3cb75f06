import type { DashboardMails } from './en.ts';

export const es: DashboardMails = {
  weekly: {
    subject: 'Tu semana en Yaad: {views} vistas',
    preview: '{found} veces en resultados, {contacts} personas preguntaron o llamaron',
    heading: 'Tus anuncios esta semana',
    paragraphs: [
      'Hola, {name}: esto hicieron los visitantes con tus anuncios del {from} al {until}; entre paréntesis, la semana anterior.',
      'En resultados de búsqueda: {found} ({found_before}). Abiertos: {views} ({views_before}). Me gusta: {likes} ({likes_before}). Guardados en grupos: {saves} ({saves_before}). Preguntaron o llamaron: {contacts} ({contacts_before}). Solicitudes: {applications} ({applications_before}).',
      '{next}',
    ],
    action: 'Verlo todo',
    notes: ['Este correo llega una vez por semana. El interruptor al pie de tu panel lo desactiva.'],
  },
  steps: {
    leads: 'Lo más útil ahora: responde a quienes esperan. Son {count}.',
    renew: 'Lo más útil ahora: renueva lo que termina en una semana. Son {count}.',
    add: 'Lo más útil ahora: añade lo que falta. Tu panel dice qué, anuncio por anuncio.',
    nothing: 'Nada te espera.',
  },
};
