import type { ErrorTexts } from './en.ts';

export const fr: ErrorTexts = {
  busy: {
    title: 'Il y a beaucoup de monde en ce moment',
    text: "Cette page n'a pas pu s'ouvrir tout de suite. Elle réessaie d'elle-même dans {seconds} secondes.",
    link: 'Réessayer maintenant',
  },
  failed: {
    title: "Une erreur s'est produite de notre côté",
    text: "Cette page n'a pas pu s'ouvrir. Elle réessaie d'elle-même dans {seconds} secondes.",
    link: 'Réessayer maintenant',
  },
  often: {
    title: 'Trop de demandes en peu de temps',
    text: "Attendez un peu : cette page réessaie d'elle-même dans {seconds} secondes.",
    link: 'Réessayer maintenant',
  },
  address: {
    title: 'Cette adresse ne fonctionne pas',
    text: "Elle est trop longue ou contient une erreur. Vérifiez-la, ou repartez de la page d'accueil.",
    link: "Page d'accueil",
  },
  map: {
    title: 'Cette carte ne peut pas être affichée',
    text: "Les biens qu'elle montrait ne sont plus ici, ou son adresse contient une erreur.",
    link: 'Voir les biens sur Yaad',
  },
};
