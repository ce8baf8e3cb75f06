/** What the page of a listing is called, and says when it does not load. */
export const messages = {
  'property.error': 'The listing did not load',
  'property.error.server': 'Something went wrong on our side. Please try again in a moment.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind} in {place}, {price}. {text}',
  'property.head.missing': 'No such listing',
  'property.head.missing.description':
    'This listing does not exist or was removed long ago. See the newest homes for sale on Yaad.',
  'property.head.gone.description': 'This listing is no longer available. See others like it in {place}.',
};
