import type { AlertMail } from './en.ts';

export const fr: AlertMail = {
  subject: { one: '1 bien pour « {search} »', other: '{count} biens pour « {search} »' },
  preview: '{first}',
  heading: { one: 'Un bien pour « {search} »', other: '{count} biens pour « {search} »' },
  greeting: 'Bonjour {name}, voici ce qui s’est passé dans votre recherche enregistrée.',
  reasons: { new: 'Nouveau', price_drop: 'Baisse de prix', back_on_market: 'De retour sur le marché' },
  before: 'avant {price}',
  demo: 'Démo',
  bedrooms: { one: '1 chambre', other: '{count} chambres' },
  bathrooms: { one: '1 salle de bains', other: '{count} salles de bains' },
  sqft: '{count} pi²',
  more: {
    one: 'Et 1 autre bien, que vous trouvez dans la recherche.',
    other: 'Et {count} autres biens, que vous trouvez dans la recherche.',
  },
  action: 'Les voir tous',
  why: 'Vous recevez ce mail parce que vous l’avez demandé en enregistrant cette recherche.',
  leave: 'Ne plus recevoir de mails de cette recherche',
  settings: 'Changer la fréquence des mails',
};
