export const messages = {
  'posts.all': 'Tout',
  'posts.asOf': '(au {date})',
  'posts.aside': 'À côté de cette page',
  'posts.categories': 'Parties du guide',
  'posts.checked': 'Vérifié le {date}',
  'posts.contents': 'Sur cette page',
  'posts.crumb': 'Guide',
  'posts.estimate':
    'Les chiffres sont des estimations pour préparer un projet, pas un conseil. Pour décider, demandez à l’organisme cité, à votre banque et à votre propre avocat.',
  'posts.failed': 'Le guide ne s’est pas chargé',
  'posts.failed.text':
    'Nos articles ne sont pas accessibles en ce moment. Rien n’est perdu ; réessayez dans une minute.',
  'posts.faqs': 'Questions et réponses',
  'posts.intro':
    'Que demander, que payer et quels papiers avoir à chaque étape : daté, sourcé et sans argument de vente.',
  'posts.neverPay': 'Une visite est gratuite. Ne payez jamais avant d’avoir vu le bien et signé un contrat.',
  'posts.none': 'Rien n’est encore écrit ici',
  'posts.none.text': 'Les autres parties du guide en disent plus.',
  'posts.outdated': 'Nous n’avons pas pu vérifier s’il y a du nouveau ; ceci peut être daté.',
  'posts.related': 'À lire ensuite',
  'posts.reports.all': 'Tous les rapports du marché',
  'posts.rss': 'Suivre le guide par RSS',
  'posts.sources': 'Sources',

  'report.added': 'Nouveau ce mois-ci',
  'report.flows':
    '{added, plural, one {# nouvelle annonce} other {# nouvelles annonces}}, {gone, number} parties',
  'report.flows.added': 'Nouvelles',
  'report.flows.chart':
    'Annonces arrivées sur le marché et parties, sur {count, plural, one {# mois} other {# mois}} ; le tableau ci-dessous donne les chiffres',
  'report.flows.gone': 'Retirées, vendues ou louées',
  'report.head.added': 'Nouvelles',
  'report.head.count': 'En offre',
  'report.head.median': 'Médiane demandée',
  'report.head.month': 'Mois',
  'report.head.name': 'Lieu ou type',
  'report.head.taken': 'Vendues ou louées',
  'report.head.withdrawn': 'Retirées',
  'report.intro':
    'Les prix demandés chaque mois, par paroisse ou région et par type, et combien d’annonces sont arrivées et parties. Calculé à partir des annonces de Yaad.',
  'report.method':
    'Nous comptons les annonces {where} présentes sur Yaad le dernier jour du mois, au prix demandé ce jour-là, converti au taux du jour. La médiane est le prix du milieu : la moitié demande plus, la moitié moins. En dessous de {least, number} annonces, nous ne donnons pas de chiffre. Ce sont des prix demandés : ce qui a été payé n’est pas public.',
  'report.nothing': 'Rien n’était en offre ici.',
  'report.parishes.text':
    'Maisons, maisons de ville, appartements et villas à vendre ; les terrains sont exclus.',
  'report.part.flows': 'Entrées et sorties',
  'report.part.method': 'Comment nous comptons',
  'report.part.parishes': 'Biens à vendre, par paroisse',
  'report.part.regions': 'Biens à vendre, par région',
  'report.part.rents.parish': 'Biens à louer, par mois, par paroisse',
  'report.part.rents.region': 'Biens à louer, par mois, par région',
  'report.part.types': 'Tout ce qui est à vendre, par type',
  'report.published': 'Calculé à partir des annonces, au {date}',
  'report.rent.median': 'Loyer mensuel médian',
  'report.sale.median': 'Prix médian demandé',
  'report.standing': 'En offre à la fin du mois',
  'report.tooFew': 'Trop peu pour le dire',
};
