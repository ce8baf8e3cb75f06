import type { ModerationMails } from './en.ts';

export const es: ModerationMails = {
  published: {
    subject: '{home} está en el mercado',
    preview: 'Hemos revisado tu primer anuncio.',
    heading: 'Está en el mercado',
    paragraphs: ['Hola, {name}: hemos revisado {home} y los visitantes ya lo encuentran.', '{reason}'],
    action: 'Verlo como lo ven los visitantes',
    notes: ['Tus próximos anuncios estarán en el mercado en cuanto los publiques.'],
  },
  refused: {
    subject: 'Cambia {home}, por favor',
    preview: 'Todavía no está en el mercado.',
    heading: 'Antes hay que cambiar algo',
    paragraphs: ['Hola, {name}: {home} todavía no está en el mercado, por este motivo:', '{reason}'],
    action: 'Cambiarlo y publicar otra vez',
    notes: ['No se pierde nada de lo que escribiste.'],
  },
  held: {
    subject: 'Retiramos {home} del mercado',
    preview: 'Hasta que sepamos de ti.',
    heading: 'Tu anuncio está retenido',
    paragraphs: [
      'Hola, {name}: retiramos {home} del mercado, por este motivo:',
      '{reason}',
      'Si es un error, escríbenos: puede volver el mismo día.',
    ],
    action: 'Escríbenos',
  },
  released: {
    subject: '{home} vuelve al mercado',
    preview: 'Lo hemos liberado.',
    heading: 'Está de nuevo en el mercado',
    paragraphs: ['Hola, {name}: hemos liberado {home} y los visitantes lo encuentran de nuevo.', '{reason}'],
    action: 'Verlo como lo ven los visitantes',
  },
  price: {
    subject: 'No mostramos un precio nuevo de {home}',
    preview: 'El precio anterior sigue hasta que lo corrijas.',
    heading: 'Un precio que no creemos',
    paragraphs: [
      'Hola, {name}: tu fuente trae un precio nuevo de {home} que no mostramos, por este motivo:',
      '{reason}',
      'El precio anterior sigue hasta que la fuente traiga otro.',
    ],
    action: 'Ver el anuncio',
  },
};
