/** What the home page is called, and its words that articles show too. */
export const messages = {
  'home.title': 'Yaad – homes, land and rentals {where}',
  'home.description':
    'Find a home {where} on a map and in a list: prices in two currencies, title types said plainly, and a guide to what buying really costs.',
  'home.where.listed':
    '{count, plural, offset:1 =1 {{a}} =2 {{a} and {b}} =3 {{a}, {b} and {c}} other {{a} and in # other countries}}',
  'home.newest.all': 'See all new homes',
  'home.fitting': 'Homes that match',
};
