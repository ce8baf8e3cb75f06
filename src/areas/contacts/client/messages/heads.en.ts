/** Names of the screens of contacts, and what else comes with the list of all screens. */
export const messages = {
  'contact.head': 'How people reach you',
  'contact.lead':
    'Visitors of your listings see what you give here. A number is shown only after a press, so that programs that collect numbers do not find it.',
  'contact.questions': 'Questions to Yaad',
};
