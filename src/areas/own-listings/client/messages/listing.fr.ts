/** What own listings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'own.panel': 'C’est votre annonce',
  'own.panel.text': 'Les visiteurs voient ici les boutons pour postuler et poser une question.',
  'own.panel.edit': 'Modifier l’annonce',
  'own.panel.price': 'Changer le prix',
  'own.extras': 'En savoir plus',
  'own.extras.from': 'Disponible à partir du {day}',
  'own.extras.video': 'Voir la vidéo',
  'own.extras.tour': 'Visite en 3D',
};
