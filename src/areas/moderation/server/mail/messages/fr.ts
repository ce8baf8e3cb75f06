import type { ModerationMails } from './en.ts';

export const fr: ModerationMails = {
  published: {
    subject: '{home} est sur le marché',
    preview: 'Nous avons regardé votre première annonce.',
    heading: 'Elle est sur le marché',
    paragraphs: [
      'Bonjour {name}, nous avons regardé {home} : les visiteurs la trouvent désormais.',
      '{reason}',
    ],
    action: 'La voir comme les visiteurs',
    notes: ['Vos prochaines annonces seront sur le marché dès leur publication.'],
  },
  refused: {
    subject: 'Merci de modifier {home}',
    preview: 'Elle n’est pas encore sur le marché.',
    heading: 'Une chose doit d’abord changer',
    paragraphs: ['Bonjour {name}, {home} n’est pas encore sur le marché, pour cette raison :', '{reason}'],
    action: 'La modifier et la publier de nouveau',
    notes: ['Rien de ce que vous avez écrit n’est perdu.'],
  },
  held: {
    subject: 'Nous avons retiré {home} du marché',
    preview: 'En attendant de vos nouvelles.',
    heading: 'Votre annonce est retenue',
    paragraphs: [
      'Bonjour {name}, nous avons retiré {home} du marché, pour cette raison :',
      '{reason}',
      'Si c’est une erreur, écrivez-nous : elle peut revenir le jour même.',
    ],
    action: 'Nous écrire',
  },
  released: {
    subject: '{home} est de retour sur le marché',
    preview: 'Nous l’avons libérée.',
    heading: 'Elle est de retour sur le marché',
    paragraphs: [
      'Bonjour {name}, nous avons libéré {home} : les visiteurs la trouvent de nouveau.',
      '{reason}',
    ],
    action: 'La voir comme les visiteurs',
  },
  price: {
    subject: 'Nous n’affichons pas un nouveau prix de {home}',
    preview: 'Le prix d’avant reste jusqu’à correction.',
    heading: 'Un prix que nous ne croyons pas',
    paragraphs: [
      'Bonjour {name}, votre flux donne à {home} un nouveau prix que nous n’affichons pas, pour cette raison :',
      '{reason}',
      'Le prix d’avant reste jusqu’à ce que le flux en donne un autre.',
    ],
    action: 'Voir l’annonce',
  },
};
