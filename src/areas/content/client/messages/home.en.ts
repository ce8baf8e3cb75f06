/** Words of articles, which the home page shows as well. */
export const messages = {
  'posts.minutes': '{minutes, plural, one {# minute} other {# minutes}} to read',
};
