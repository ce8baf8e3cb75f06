/** Words of articles, which the home page shows as well. */
export const messages = {
  'posts.minutes': '{minutes, plural, one {# minuto} other {# minutos}} de lectura',
};
