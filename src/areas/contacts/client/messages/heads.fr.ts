/** Names of the screens of contacts, and what else comes with the list of all screens. */
export const messages = {
  'contact.head': 'Comment on vous joint',
  'contact.lead':
    'Les visiteurs de vos annonces voient ce que vous donnez ici. Un numéro ne s’affiche qu’après une pression, pour que les programmes qui ramassent les numéros ne le trouvent pas.',
  'contact.questions': 'Questions à Yaad',
};
