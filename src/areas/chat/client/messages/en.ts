/** Messages that any page may show; those of the chat widget are in `screens/messages`. */
export const messages = {
  'chat.unread': '{count, plural, one {# new message} other {# new messages}}',
};
