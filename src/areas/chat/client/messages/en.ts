/** Messages that any page may show; those of the chat widget are in `screens/messages`. */
export const messages = {
  'chat.head': 'Your messages',
  'chat.ask': 'Ask the agent',
  'chat.unread': '{count, plural, one {# new message} other {# new messages}}',
  'contact.heading': 'Who offers it',
  'contact.licensed': 'Licence {number}, good until {date}',
  'contact.unlicensed': 'No valid licence is known to us. Ask for it before you pay anything.',
  'contact.listings': '{count, plural, one {# listing on Yaad} other {# listings on Yaad}}',
};
