import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `{owner}` invites to `{group}`; the invitation is valid for `{days}`. */
export const en: MailTemplate = {
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
