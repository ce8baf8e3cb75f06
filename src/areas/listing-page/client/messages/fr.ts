/** Messages of the page of a listing. */
export const messages = {
  'property.about.home': 'Au sujet de ce logement',
  'property.about.land': 'Au sujet de ce terrain',
  'property.about.place': 'Au sujet de ce lieu',
  'property.about.none': 'L’agent ne l’a pas encore décrit.',
  'property.about.more': 'Lire la suite',
  'property.about.less': 'Réduire',

  'property.compare.heading': 'Par rapport aux autres',
  'property.compare.above':
    'Demande <b>{percent} de plus</b> que la médiane de {count, number} annonces semblables ({area}).',
  'property.compare.below':
    'Demande <b>{percent} de moins</b> que la médiane de {count, number} annonces semblables ({area}).',
  'property.compare.same': 'Demande à peu près la médiane de {count, number} annonces semblables ({area}).',
  'property.compare.this': 'Celui-ci',
  'property.compare.median': 'Médiane',
  'property.compare.lowest': 'Le plus bas',
  'property.compare.highest': 'Le plus haut',
  'property.compare.price': 'Prix',
  'property.compare.what': 'Quoi',
  'property.compare.bedrooms': 'Annonces semblables par nombre de chambres',
  'property.compare.bedroomsColumn': 'Chambres',
  'property.compare.countColumn': 'Annonces',
  'property.compare.orMore': '{count, number} ou plus',
  'property.compare.see': 'Voir les {count, number}',

  'property.fact.bathrooms': '{count, plural, one {Salle de bains} other {Salles de bains}}',
  'property.fact.bedrooms': '{count, plural, one {Chambre} other {Chambres}}',
  'property.fact.built': 'Construction',
  'property.fact.fee': 'Charges par mois',
  'property.fact.yes': 'Oui',
  'property.fact.acres': 'Acres de terrain',
  'property.fact.lotSqft': 'Terrain, pi²',
  'property.fact.parking': 'Stationnement',
  'property.fact.sqft': 'Pieds carrés',
  'property.fact.sqm': '{sqm, number} m²',
  'property.facts': 'Caractéristiques',
  'property.features': 'Atouts',

  'property.gallery': 'Photos',
  'property.gallery.all': '{count, plural, one {# photo} other {Les # photos}}',
  'property.gallery.close': 'Fermer',
  'property.gallery.demo': 'Démo, illustration',
  'property.gallery.next': 'Photo suivante',
  'property.gallery.open': 'Ouvrir la photo {number, number} sur {count, number}',
  'property.gallery.photo': 'Photo {number, number} sur {count, number}',
  'property.gallery.position': '{number, number} / {count, number}',
  'property.gallery.previous': 'Photo précédente',
  'property.gallery.title': 'Photos de {title}',

  'property.glance': 'En bref',
  'property.glance.listed': 'Publié',
  'property.glance.changed': 'Dernier changement',
  'property.glance.perSqft': 'Prix au pied carré',
  'property.glance.perAcre': 'Prix à l’acre',
  'property.glance.views': 'Vues',
  'property.glance.likes': 'Favoris',

  'property.gone.let': 'Ce bien est loué',
  'property.gone.let.text': 'Il n’est plus disponible. Il était proposé ({place}) pour {price}.',
  'property.gone.near': 'Encore disponible à proximité',
  'property.gone.search': 'Chercher : {area}',
  'property.gone.sold': 'Ce bien est vendu',
  'property.gone.sold.text': 'Il n’est plus disponible. Il était proposé ({place}) pour {price}.',
  'property.gone.withdrawn': 'Cette annonce a été retirée',
  'property.gone.withdrawn.text': 'Son propriétaire ou son agent l’a retirée du marché. Lieu : {place}.',

  'property.history': 'Historique du prix',
  'property.history.change': 'Changement',
  'property.history.chart': 'Prix du {from} au {to} : entre {min} et {max}',
  'property.history.date': 'Date',
  'property.history.listed': 'Publié',
  'property.history.lowered': 'Prix baissé',
  'property.history.price': 'Prix',
  'property.history.raised': 'Prix augmenté',
  'property.history.requoted': 'Demandé dans une autre monnaie',
  'property.history.status.active': 'De retour sur le marché',
  'property.history.status.let': 'Loué',
  'property.history.status.sold': 'Vendu',
  'property.history.status.under-offer': 'Sous offre',
  'property.history.status.withdrawn': 'Retiré',

  'property.missing': 'Cette annonce n’existe pas',
  'property.missing.text': 'L’adresse est peut-être mal écrite, ou l’annonce a été retirée il y a longtemps.',
  'property.missing.newest': 'Derniers biens à vendre',
  'property.missing.search': 'Chercher sur Yaad',
  'property.missing.all': 'Tout voir',
  'property.missing.go': 'Chercher',

  'property.error': 'L’annonce ne s’est pas chargée',
  'property.error.offline': 'La connexion est coupée. Rien n’est perdu : réessayez une fois en ligne.',
  'property.error.server': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',

  'property.near.home': 'Logements à proximité',
  'property.near.land': 'Terrains à proximité',
  'property.near.place': 'Lieux à proximité',
  'property.near.map': 'Sur la carte',
  'property.near.error': 'Les annonces à proximité ne se sont pas chargées.',
  'property.near.others': 'Plus d’annonces : {area}',

  'property.rent.heading': 'Avant de louer',
  'property.rent.deposit':
    'Les propriétaires demandent en général un dépôt de garantie d’un mois de loyer, ou de deux si le logement est meublé.',
  'property.rent.receipt': 'Ne le payez que contre un contrat signé et un reçu.',
  'property.rent.advice': 'En termes simples, à la date de 2026, sans valeur de conseil juridique.',

  'property.scam':
    '<b>Ne payez jamais pour visiter.</b> Les agents licenciés ne font pas payer la visite et ne demandent jamais de virement avant un contrat signé.',

  'property.share': 'Partager',
  'property.share.copied': 'Collez le lien où vous voulez.',
  'property.share.copied.title': 'Lien copié',
  'property.share.failed': 'Ce navigateur ne nous laisse pas copier. L’adresse est {url}',

  'property.title.heading': 'Le titre',
  'property.title.registered': 'Titre enregistré',
  'property.title.registered.text':
    'La propriété est inscrite à la National Land Agency sous un numéro de volume et de folio. Votre avocat peut la vérifier, et les prêteurs l’acceptent.',
  'property.title.strata': 'Titre strata enregistré',
  'property.title.strata.text':
    'Le lot a son propre titre enregistré et les parties communes sont partagées. Une « strata corporation » (syndicat de copropriété) les entretient et perçoit des charges.',
  'property.title.strata.fee': 'Ici, les charges sont de {fee} par mois.',
  'property.title.strata.noFee': 'L’agent n’a pas indiqué les charges : demandez-les.',
  'property.title.common-law': 'Titre de common law',
  'property.title.common-law.text':
    'La propriété repose sur une suite d’actes et de reçus, non sur une inscription au registre. Elle est plus longue à prouver, et elle peut être enregistrée.',
  'property.title.common-law.nht': 'Pas de prêt du NHT sur un titre non enregistré.',
  'property.title.unknown': 'Titre non indiqué',
  'property.title.unknown.text':
    'L’annonce ne dit pas de quel titre il s’agit. Demandez le numéro de volume et de folio avant de payer quoi que ce soit.',
  'property.title.advice':
    'En termes simples, à la date de 2026, sans valeur de conseil juridique. Faites vérifier le titre par un avocat avant de signer.',

  'property.underOffer': 'Sous offre.',
  'property.underOffer.text':
    'Il peut encore revenir sur le marché : l’agent peut dire si d’autres offres sont entendues.',

  'property.where': 'Où il se trouve',
  'property.where.approximate': 'Approximatif : le repère désigne {place}, pas le bâtiment.',
  'property.where.exact': 'Le repère est là où l’annonce le situe.',
  'property.where.map': 'Carte : {place}',
  'property.where.none': 'L’annonce ne dit pas où il se trouve ({place}).',
  'property.where.region': 'Découvrir {region}',
  'property.where.search': 'Voir les environs sur la carte',
  'property.where.withheld':
    'Sa source ne publie pas l’adresse : le repère est juste à un kilomètre près environ.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind}, {place}, {price}. {text}',
  'property.head.missing': 'Annonce inexistante',
  'property.head.missing.description':
    'Cette annonce n’existe pas ou a été retirée il y a longtemps. Voyez les derniers biens à vendre sur Yaad.',
  'property.head.gone.description':
    'Cette annonce n’est plus disponible. Voyez-en d’autres semblables : {place}.',
};
