/** What contacts add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'contact.nobody': 'No agent named',
  'contact.nobody.text': 'This listing came from a feed without a contact.',
  'contact.askYaad': 'Ask Yaad',
  'contact.askYaad.note': 'We find out who sells it, usually in one working day.',
  'contact.speaks': 'Speaks {languages}',
  'contact.patois': 'Jamaican Patois',
  'contact.licensed': '<b>Licence {number}</b>, good until {date}',
  'contact.licence.expired':
    '<b>The licence has run out.</b> No viewings and no applications until it is renewed.',
  'contact.unlicensed': 'No valid licence is known to us. Ask for it before you pay anything.',
  'contact.answers':
    'Usually answers in <b>{time}</b> ({count, plural, one {# question} other {# questions}} in 90 days; counted Monday to Saturday, 8 am to 6 pm)',
  'contact.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'contact.hours': '{count, plural, one {# hour} other {# hours}}',
  'contact.days': '{count, plural, one {# working day} other {# working days}}',
  'contact.listings': '{count, plural, one {# listing on Yaad} other {# listings on Yaad}}',
  'contact.way.whatsapp': 'WhatsApp',
  'contact.way.phone': 'Call',
};
