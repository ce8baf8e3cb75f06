/** What the home page is called, and its words that articles show too. */
export const messages = {
  'home.title': 'Yaad – logements, terrains et locations {where}',
  'home.description':
    'Trouvez un logement {where}, sur une carte et en liste : prix en deux monnaies, types de titre expliqués clairement, et un guide de ce qu’un achat coûte vraiment.',
  'home.where.listed':
    '{count, plural, offset:1 =1 {{a}} =2 {{a} et {b}} =3 {{a}, {b} et {c}} other {{a} et dans # autres pays}}',
  'home.newest.all': 'Voir tous les nouveaux biens',
  'home.fitting': 'Biens qui correspondent',
};
