/** Name of the widget among the modals (specification, section 4). */
export const CHAT_MODAL = 'chat';
