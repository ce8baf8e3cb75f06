/** What the chat add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'chat.ask': 'Écrire',
};
