/** What leads add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'lead.tellAgent': 'Dire à l’agent que cela m’intéresse',
  'lead.toldAgent': 'L’agent le sait',
  'lead.told': 'L’agent sait que cela vous intéresse',
};
