/** What contacts add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'contact.nobody': 'Aucun agent indiqué',
  'contact.nobody.text': 'Cette annonce vient d’une source sans contact.',
  'contact.askYaad': 'Demander à Yaad',
  'contact.askYaad.note': 'Nous cherchons qui le vend, souvent en un jour ouvré.',
  'contact.speaks': 'Parle {languages}',
  'contact.patois': 'patois jamaïcain',
  'contact.licensed': '<b>Licence {number}</b>, valable jusqu’au {date}',
  'contact.licence.expired': '<b>La licence a expiré.</b> Ni visite ni demande jusqu’à son renouvellement.',
  'contact.unlicensed':
    'Nous ne connaissons aucune licence valable. Demandez-la avant de payer quoi que ce soit.',
  'contact.answers':
    'Répond d’habitude en <b>{time}</b> ({count, plural, one {# question} other {# questions}} en 90 jours ; du lundi au samedi, de 8 h à 18 h)',
  'contact.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'contact.hours': '{count, plural, one {# heure} other {# heures}}',
  'contact.days': '{count, plural, one {# jour ouvré} other {# jours ouvrés}}',
  'contact.listings': '{count, plural, one {# annonce sur Yaad} other {# annonces sur Yaad}}',
  'contact.way.whatsapp': 'WhatsApp',
  'contact.way.phone': 'Appeler',
};
