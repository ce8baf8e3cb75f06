/** Words of the shell, the menus, the missing page, and titles of editorial pages. */
export const messages = {
  'shell.about':
    'Yaad is Patois for home. Every listing shows its price in two currencies, its title type and its price history.',
  'shell.closeMenu': 'Close menu',
  'shell.credits': 'Places from {geonames} ({license}), parishes from {earth}',
  'shell.currency': 'Currency',
  'shell.home': 'Yaad, home',
  'shell.illustrations': 'Photos on demo listings are illustrations',
  'shell.language': 'Language',
  'shell.mainMenu': 'Main menu',
  'shell.menu': 'Menu',
  'shell.preferences': 'Language, currency and theme',
  'shell.rate': 'Exchange rate {jmd} to {one}, as of {date}',
  'shell.skip': 'Skip to content',
  'shell.theme': 'Theme',
  'shell.theme.dark': 'Dark',
  'shell.theme.light': 'Light',
  'shell.theme.system': 'System',

  'nav.homes-for-sale': 'Buy',
  'nav.homes-for-sale.all': 'Everything for sale',
  'nav.for-sale-all': 'All of Jamaica',
  'nav.homes-for-rent': 'Rent',
  'nav.homes-for-rent.all': 'Everything to rent',
  'nav.for-rent-all': 'All of Jamaica',
  'nav.commercial-properties': 'Commercial',
  'nav.commercial-properties.all': 'All commercial properties',
  'nav.commercial-all': 'All of Jamaica',
  'nav.real-estate-guide': 'Guide',
  'nav.guide-all': 'Real estate guide',
  'nav.byType': 'What',
  'nav.byParish': 'By parish',

  'missing.newest': 'See the newest homes',
  'missing.placeholder': 'Parish, town or community',
  'missing.search': 'Search',
  'missing.text': 'The address may be old or mistyped. Search again, or start with a parish.',
  'missing.title': 'We could not find that page',
  'missing.where': 'Where would you like to live?',

  'failed.reload': 'Load the page again',
  'failed.text':
    'Something on our side went wrong while showing this page. Nothing you entered elsewhere is lost.',
  'failed.title': 'This page did not load',

  'faq.description':
    'Short answers about buying, renting, land titles, deposits, the NHT and buying from abroad in Jamaica.',
  'faq.title': 'Questions and answers',
  'guide.description':
    'How a purchase runs in Jamaica, what it costs besides the price, what the NHT lends, kinds of title, fair renting and how to spot a stolen listing.',
  'guide.market': 'Market reports',
  'guide.title': 'Buying and renting in Jamaica, step by step',
  'regions.description': 'Fourteen parishes, each with its own light, its own pace and its own prices.',
  'regions.title': 'The parishes of Jamaica',
  'report.description':
    'What homes in Jamaica were asked for, by parish and by type, and how many came and went.',
  'shell.more': 'More',
  'shell.rss': 'News by RSS',
  'posts.minutes': '{minutes, plural, one {# minute} other {# minutes}} to read',
};
