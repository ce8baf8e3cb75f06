/** Titles of editorial pages, and the missing page. */
export const messages = {
  'missing.newest': 'Voir les derniers biens',
  'missing.placeholder': 'Paroisse, ville ou quartier',
  'missing.search': 'Chercher',
  'missing.text':
    'L’adresse est peut-être ancienne ou mal écrite. Cherchez à nouveau, ou partez d’une paroisse.',
  'missing.title': 'Nous n’avons pas trouvé cette page',
  'missing.where': 'Où aimeriez-vous vivre ?',

  'faq.description':
    'Réponses brèves sur l’achat, la location, les titres fonciers, les dépôts, le NHT et l’achat depuis l’étranger en Jamaïque.',
  'guide.description':
    'Comment se déroule un achat en Jamaïque, ce qu’il coûte en plus du prix, ce que prête le NHT, les types de titre, la location équitable et comment repérer une annonce volée.',
  'guide.market': 'Rapports du marché',
  'guide.title': 'Acheter et louer en Jamaïque, pas à pas',
  'regions.description':
    'Les quatorze paroisses de la Jamaïque : à quoi chacune ressemble, ce qu’y coûtent les biens et ce qui est à vendre.',
  'report.description':
    'Les prix demandés pour les biens en Jamaïque, par paroisse et par type, et combien sont arrivés et partis.',
};
