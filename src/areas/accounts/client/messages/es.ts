/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.like': 'Me gusta: {title}',
  'account.like.failed': 'No se ha podido guardar. Inténtalo de nuevo en un momento.',
  'account.likeIt': 'Me gusta',
};
