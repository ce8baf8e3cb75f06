/** Titles of editorial pages, and the missing page. */
export const messages = {
  'missing.newest': 'See the newest homes',
  'missing.placeholder': 'Parish, town or community',
  'missing.search': 'Search',
  'missing.text': 'The address may be old or mistyped. Search again, or start with a parish.',
  'missing.title': 'We could not find that page',
  'missing.where': 'Where would you like to live?',

  'faq.description':
    'Short answers about buying, renting, land titles, deposits, the NHT and buying from abroad in Jamaica.',
  'guide.description':
    'How a purchase runs in Jamaica, what it costs besides the price, what the NHT lends, kinds of title, fair renting and how to spot a stolen listing.',
  'guide.market': 'Market reports',
  'guide.title': 'Buying and renting in Jamaica, step by step',
  'regions.description':
    'Jamaica’s fourteen parishes: what each is like, what homes there cost and what is on the market.',
  'report.description':
    'What homes in Jamaica were asked for, by parish and by type, and how many came and went.',
};
