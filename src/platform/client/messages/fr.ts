export const messages = {
  'ui.aMonth': 'par mois',
  'ui.onRequest': 'Prix sur demande',
  'ui.asked': 'demandé : {price}',
  'ui.breadcrumbs': 'Où vous êtes',
  'ui.close': 'Fermer',
  'ui.dismiss': 'Ignorer',
  'ui.exact': 'Appuyez pour le chiffre exact',
  'ui.failed.gone': 'Ceci n’est plus là. Rechargez la page.',
  'ui.failed.offline':
    'Vous semblez hors connexion. Rien n’a été modifié ; réessayez une fois la connexion rétablie.',
  'ui.failed.often': 'Trop de tentatives en peu de temps. Attendez une minute, puis réessayez.',
  'ui.failed.second-factor':
    'Configurez d’abord la deuxième étape de connexion, sous « Sécurité et données ».',
  'ui.failed.unproved':
    'Confirmez d’abord votre adresse e-mail : appuyez sur le bouton de notre message. Sous « Sécurité et données », nous le renvoyons.',
  'ui.failed.server':
    'Une erreur s’est produite de notre côté. Rien n’a été modifié ; réessayez dans un instant.',
  'ui.failed.stale':
    'Ceci a été modifié ailleurs entre-temps. Rechargez pour voir la version plus récente avant de la modifier.',
  'ui.loading': 'Chargement',
  'ui.nextPage': 'Page suivante',
  'ui.notices': 'Avis',
  'ui.page': 'Page',
  'ui.pages': 'Pages',
  'ui.part.missing': 'Cette partie de la page ne s’est pas chargée. Vérifiez votre connexion.',
  'ui.part.reload': 'Recharger la page',
  'ui.part.stillMissing':
    'Elle ne se charge toujours pas. Il existe peut-être une version plus récente de cette page : rechargez-la. Ce que vous avez écrit sans l’enregistrer sera perdu.',
  'ui.perPage': 'Par page',
  'ui.previousPage': 'Page précédente',
  'ui.removed': '« {name} » a été supprimé.',
  'ui.retry': 'Réessayer',
  'ui.rowsCut':
    '{count, plural, one {# ligne de plus n’est pas affichée} other {# lignes de plus ne sont pas affichées}} ici.',
  'ui.sort': 'Trier par',
  'ui.sort.asc': 'Croissant ; appuyer pour inverser',
  'ui.sort.desc': 'Décroissant ; appuyer pour inverser',
  'ui.suggestions': '{count, plural, one {# suggestion} other {# suggestions}}',
  'ui.undo': 'Annuler',
  'ui.textCut': 'Ce texte est trop long pour être affiché ici.',
  'ui.otherLanguage': 'Ce texte n’existe pas encore en français : vous le lisez en {language}.',
};
