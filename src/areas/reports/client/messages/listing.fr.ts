/** What abuse reports add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'report.link': 'Signaler cette annonce',
};
