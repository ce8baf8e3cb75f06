/** What leads add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'lead.tellAgent': 'Tell the agent I am interested',
  'lead.toldAgent': 'The agent knows',
  'lead.told': 'The agent is told that you are interested',
};
