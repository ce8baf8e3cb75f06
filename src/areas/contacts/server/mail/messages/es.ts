import type { MailTemplate } from '#platform/server/mail/template.ts';

export const es: MailTemplate = {
  subject: 'Tu pregunta sobre {home}',
  preview: 'Tenemos una respuesta',
  heading: 'Una respuesta a tu pregunta',
  paragraphs: ['Hola, {name}. Preguntaste: «{question}»', '{answer}'],
  action: 'Ver la vivienda',
  notes: ['No pagues nada antes de ver la vivienda y sus documentos.'],
};
