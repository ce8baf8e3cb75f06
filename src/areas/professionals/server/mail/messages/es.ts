import type { MailTemplate } from '#platform/server/mail/template.ts';

export const es: MailTemplate = {
  subject: 'Mensaje de {from} a través de Yaad',
  preview: 'Alguien que busca ayuda con una vivienda te escribe.',
  heading: 'Tienes un mensaje',
  paragraphs: [
    'Hola, {name}: {from} te encontró en la lista de profesionales de Yaad y te escribe:',
    '{message}',
    '{sender}',
  ],
  notes: [
    'Responde a este correo para escribir a {from}. Tu dirección no aparece en Yaad; {from} la conocerá cuando respondas.',
  ],
};
