/** Messages of the page of a listing. */
export const messages = {
  'property.about.home': 'About this home',
  'property.about.land': 'About this land',
  'property.about.place': 'About this place',
  'property.about.none': 'The agent has not described it yet.',
  'property.about.more': 'Read more',
  'property.about.less': 'Read less',

  'property.compare.heading': 'How it compares',
  'property.compare.above':
    'Asks <b>{percent} more</b> than the median of {count, number} similar listings in {area}.',
  'property.compare.below':
    'Asks <b>{percent} less</b> than the median of {count, number} similar listings in {area}.',
  'property.compare.same': 'Asks about the median of {count, number} similar listings in {area}.',
  'property.compare.this': 'This one',
  'property.compare.median': 'Median',
  'property.compare.lowest': 'Lowest',
  'property.compare.highest': 'Highest',
  'property.compare.price': 'Price',
  'property.compare.what': 'What',
  'property.compare.bedrooms': 'Similar listings by bedrooms',
  'property.compare.bedroomsColumn': 'Bedrooms',
  'property.compare.countColumn': 'Listings',
  'property.compare.orMore': '{count, number} or more',
  'property.compare.see': 'See all {count, number}',

  'property.fact.bathrooms': '{count, plural, one {Bathroom} other {Bathrooms}}',
  'property.fact.bedrooms': '{count, plural, one {Bedroom} other {Bedrooms}}',
  'property.fact.built': 'Built',
  'property.fact.fee': 'Fee a month',
  'property.fact.yes': 'Yes',
  'property.fact.acres': 'Acres of land',
  'property.fact.lotSqft': 'Lot, sq ft',
  'property.fact.parking': 'Parking',
  'property.fact.sqft': 'Square feet',
  'property.fact.sqm': '{sqm, number} m²',
  'property.facts': 'Facts',
  'property.features': 'Features',

  'property.gallery': 'Photos',
  'property.gallery.all': '{count, plural, one {# photo} other {All # photos}}',
  'property.gallery.close': 'Close',
  'property.gallery.demo': 'Demo, illustrated',
  'property.gallery.next': 'Next photo',
  'property.gallery.open': 'Open photo {number, number} of {count, number}',
  'property.gallery.photo': 'Photo {number, number} of {count, number}',
  'property.gallery.position': '{number, number} / {count, number}',
  'property.gallery.previous': 'Previous photo',
  'property.gallery.title': 'Photos of {title}',

  'property.glance': 'At a glance',
  'property.glance.listed': 'Listed',
  'property.glance.changed': 'Last change',
  'property.glance.perSqft': 'Price a square foot',
  'property.glance.perAcre': 'Price an acre',
  'property.glance.views': 'Views',
  'property.glance.likes': 'Likes',

  'property.gone.let': 'This one is let',
  'property.gone.let.text': 'It is no longer available. It was listed in {place} for {price}.',
  'property.gone.near': 'Still available nearby',
  'property.gone.search': 'Search {area}',
  'property.gone.sold': 'This one is sold',
  'property.gone.sold.text': 'It is no longer available. It was listed in {place} for {price}.',
  'property.gone.withdrawn': 'This listing was withdrawn',
  'property.gone.withdrawn.text': 'Its owner or agent took it off the market. It was in {place}.',

  'property.history': 'Price history',
  'property.history.change': 'What changed',
  'property.history.chart': 'Price from {from} to {to}: between {min} and {max}',
  'property.history.date': 'Date',
  'property.history.listed': 'Listed',
  'property.history.lowered': 'Price lowered',
  'property.history.price': 'Price',
  'property.history.raised': 'Price raised',
  'property.history.requoted': 'Asked in another currency',
  'property.history.status.active': 'Back on the market',
  'property.history.status.let': 'Let',
  'property.history.status.sold': 'Sold',
  'property.history.status.under-offer': 'Under offer',
  'property.history.status.withdrawn': 'Withdrawn',

  'property.missing': 'There is no such listing',
  'property.missing.text': 'The address may be mistyped, or the listing was removed long ago.',
  'property.missing.newest': 'Newest homes for sale',
  'property.missing.search': 'Search Yaad',
  'property.missing.all': 'See all',
  'property.missing.go': 'Search',

  'property.error': 'The listing did not load',
  'property.error.offline': 'The connection dropped. Nothing is lost: try again when you are online.',
  'property.error.server': 'Something went wrong on our side. Please try again in a moment.',

  'property.near.home': 'Nearby homes',
  'property.near.land': 'Land nearby',
  'property.near.place': 'Places nearby',
  'property.near.map': 'On the map',
  'property.near.error': 'The listings nearby did not load.',
  'property.near.others': 'More in {area}',

  'property.rent.heading': 'Before you rent',
  'property.rent.deposit':
    'Landlords usually ask for a deposit of one month’s rent, or of two when the home is furnished.',
  'property.rent.receipt': 'Pay it only against a signed agreement and a receipt.',
  'property.rent.advice': 'In plain words, as of 2026, and not legal advice.',

  'property.scam':
    '<b>Never pay to view.</b> Licensed agents do not charge a viewing fee and never ask for a transfer before a signed agreement.',

  'property.share': 'Share',
  'property.share.copied': 'Paste the link wherever you like.',
  'property.share.copied.title': 'Link copied',
  'property.share.failed': 'This browser does not let us copy. The address is {url}',

  'property.title.heading': 'The title',
  'property.title.registered': 'Registered title',
  'property.title.registered.text':
    'Ownership is entered at the National Land Agency under a volume and folio number. Your attorney can search it, and lenders accept it.',
  'property.title.strata': 'Registered strata title',
  'property.title.strata.text':
    'The unit has its own registered title and the grounds are shared. A strata corporation keeps them up and collects a maintenance fee.',
  'property.title.strata.fee': 'The fee here is {fee} a month.',
  'property.title.strata.noFee': 'The agent has not stated the fee: ask for it.',
  'property.title.common-law': 'Common-law title',
  'property.title.common-law.text':
    'Ownership rests on a chain of deeds and receipts, not on an entry in the register. It takes longer to prove, and it can be registered.',
  'property.title.common-law.nht': 'No NHT loan on an unregistered title.',
  'property.title.unknown': 'Title not stated',
  'property.title.unknown.text':
    'The listing does not say which title it has. Ask for the volume and folio number before you pay anything.',
  'property.title.advice':
    'In plain words, as of 2026, and not legal advice. Have an attorney check the title before you sign.',

  'property.underOffer': 'Under offer.',
  'property.underOffer.text': 'It may still come back: the agent can say whether further offers are heard.',

  'property.where': 'Where it is',
  'property.where.approximate': 'Approximate: the pin stands for {place}, not for the building.',
  'property.where.exact': 'The pin stands where the listing says it is.',
  'property.where.map': 'Map of {place}',
  'property.where.none': 'The listing does not say where in {place} it is.',
  'property.where.region': 'What {region} is like',
  'property.where.search': 'What is around it, on the map',
  'property.where.withheld':
    'Its source does not publish the address: the pin is right to about a kilometre.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind} in {place}, {price}. {text}',
  'property.head.missing': 'No such listing',
  'property.head.missing.description':
    'This listing does not exist or was removed long ago. See the newest homes for sale on Yaad.',
  'property.head.gone.description': 'This listing is no longer available. See others like it in {place}.',
};
