export const messages = {
  'viewing.book': 'Réserver une visite',
  'viewing.book.note': 'Gratuit. Aucun compte nécessaire.',
  'viewing.openHouses': 'Portes ouvertes',
  'viewing.openHouse.left': '{left, plural, =0 {Complet} one {Il reste # place} other {Il reste # places}}',
  'viewing.openHouse.book': 'Réserver une place',
  'viewing.head.one': 'Votre visite',
  'viewing.head.own': 'Vos visites',
  'viewing.head.agent': 'Visites de vos biens',
  'viewing.head.hours': 'Heures de visite',
};
