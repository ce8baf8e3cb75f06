/** Messages of the dialog with the code of a map for another site. */
export const messages = {
  'map.embed.title': 'Cette carte sur votre site',
  'map.embed.text':
    'Collez ce code dans votre page. La carte montre les biens à l’offre au moment où on l’ouvre ; chaque repère mène à Yaad.',
  'map.embed.size': 'Taille',
  'map.embed.size.small': 'Petite',
  'map.embed.size.medium': 'Moyenne',
  'map.embed.size.large': 'Grande',
  'map.embed.size.wide': 'Toute la largeur',
  'map.embed.preview': 'Aperçu de la carte',
  'map.embed.code': 'Code',
  'map.embed.copied': 'Code copié',
  'map.embed.notCopied':
    'Le navigateur n’a pas permis de copier. Sélectionnez le code et copiez-le vous-même.',
};
