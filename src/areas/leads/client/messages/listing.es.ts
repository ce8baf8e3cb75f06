/** What leads add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'lead.tellAgent': 'Decir al agente que me interesa',
  'lead.toldAgent': 'El agente lo sabe',
  'lead.told': 'El agente sabe que te interesa',
};
