/** What the mail of an invitation says. `{owner}`, `{group}` and `{days}` are filled in. */
interface Words {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  action: string;
  notes: string[];
}

const en: Words = {
  subject: '{owner} wants your opinion on some homes',
  preview: 'Have a look at “{group}” on Yaad.',
  heading: '{owner} invites you to “{group}”',
  paragraphs: [
    '{owner} has gathered homes on Yaad and would like to hear what you think. You can look at them, vote for the ones you like, and leave a comment.',
    'Sign in, or open an account with any address you like; the group is then in your list.',
  ],
  action: 'See the group',
  notes: [
    'The invitation is good for {days} days, and for one person.',
    'If you do not know {owner}, you need not do anything. Nobody at Yaad asks for a fee to show you a home.',
  ],
};

const es: Words = {
  subject: '{owner} quiere saber qué te parecen unas casas',
  preview: 'Echa un vistazo a «{group}» en Yaad.',
  heading: '{owner} te invita a «{group}»',
  paragraphs: [
    '{owner} ha reunido varias casas en Yaad y quiere conocer tu opinión. Puedes verlas, votar las que te gusten y dejar comentarios.',
    'Inicia sesión, o crea una cuenta con la dirección que prefieras, y el grupo aparecerá en tu lista.',
  ],
  action: 'Ver el grupo',
  notes: [
    'La invitación vale durante {days} días y para una sola persona.',
    'Si no conoces a {owner}, no tienes que hacer nada. En Yaad nadie cobra por enseñarte una vivienda.',
  ],
};

/** `enrtl` is English laid out from right to left. */
export const WORDS = { en, es, enrtl: en };
