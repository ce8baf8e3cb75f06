/** What contacts add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'contact.nobody': 'Sin agente',
  'contact.nobody.text': 'Este anuncio llegó de una fuente sin contacto.',
  'contact.askYaad': 'Preguntar a Yaad',
  'contact.askYaad.note': 'Averiguamos quién la vende, casi siempre en un día laborable.',
  'contact.speaks': 'Habla {languages}',
  'contact.patois': 'patois jamaicano',
  'contact.licensed': '<b>Licencia {number}</b>, válida hasta el {date}',
  'contact.licence.expired':
    '<b>La licencia ha vencido.</b> Sin visitas ni solicitudes hasta que se renueve.',
  'contact.unlicensed': 'No conocemos ninguna licencia válida. Pídela antes de pagar algo.',
  'contact.answers':
    'Suele contestar en <b>{time}</b> ({count, plural, one {# pregunta} other {# preguntas}} en 90 días; de lunes a sábado, de 8 a 18 h)',
  'contact.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'contact.hours': '{count, plural, one {# hora} other {# horas}}',
  'contact.days': '{count, plural, one {# día laborable} other {# días laborables}}',
  'contact.listings': '{count, plural, one {# anuncio en Yaad} other {# anuncios en Yaad}}',
  'contact.way.whatsapp': 'WhatsApp',
  'contact.way.phone': 'Llamar',
};
