/** What moderation add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'moderation.hold': 'Hold this listing',
};
