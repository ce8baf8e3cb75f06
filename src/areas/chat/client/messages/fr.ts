export const messages = {
  'chat.head': 'Vos messages',
  'chat.ask': 'Écrire à l’agent',
  'chat.unread': '{count, plural, one {# nouveau message} other {# nouveaux messages}}',
  'contact.heading': 'Qui le propose',
  'contact.licensed': 'Licence {number}, valable jusqu’au {date}',
  'contact.unlicensed':
    'Nous ne connaissons aucune licence valable. Demandez-la avant de payer quoi que ce soit.',
  'contact.listings': '{count, plural, one {# annonce sur Yaad} other {# annonces sur Yaad}}',
};
