/** Words of a screen that did not load. */
export const messages = {
  'failed.away.text':
    'Il redémarre peut-être. Cette page s’ouvre d’elle-même dès qu’il répond ; rien de ce que vous avez saisi ailleurs n’est perdu.',
  'failed.away.title': 'Yaad ne répond pas pour le moment',
  'failed.offline.text':
    'Cette page n’a pas encore été chargée. Elle s’ouvre d’elle-même dès que la connexion revient ; revenez en arrière pour retrouver ce qui était ouvert.',
  'failed.offline.title': 'Vous êtes hors ligne',
  'failed.reload': 'Recharger la page',
  'failed.text':
    'Une erreur s’est produite de notre côté pendant l’affichage de cette page. Rien de ce que vous avez saisi ailleurs n’est perdu.',
  'failed.title': 'Cette page ne s’est pas affichée',
};
