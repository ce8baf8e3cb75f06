import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

export type AccountMail = 'welcome' | 'guest' | 'reset' | 'taken';
/** `{name}` is the reader's; `{minutes}` how long a code is valid. */
export type AccountMails = Record<AccountMail, MailTemplate>;

export const en: AccountMails = {
  welcome: {
    subject: 'Welcome to Yaad',
    preview: 'Your account is ready.',
    heading: 'Welcome home, {name}',
    paragraphs: [
      'Your account is ready. The homes you like and the ones you have looked at are now with you on every device you sign in on.',
      'A word of care: nobody asks for a fee to show you a home. If somebody does, leave it, and tell us.',
    ],
    action: 'Look for a home',
    notes: [
      'You get this mail because this address was registered at Yaad. If that was not you, set a new password with “Forgot password”; the account is yours then.',
    ],
  },
  guest: {
    subject: 'Your Yaad account',
    preview: 'We opened an account, so that your application is kept.',
    heading: 'Hello {name}',
    paragraphs: [
      'So that your application and your documents are kept safe, we opened an account for this address.',
      'Choose a password of your own to come back to it whenever you like.',
    ],
    action: 'Choose a password',
    notes: ['If you did not apply for a home at Yaad, you need not do anything.'],
  },
  reset: {
    subject: 'Your code for a new password',
    preview: 'Good for {minutes} minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      'Hello {name}, type this code on the page you came from, or use the button. It is good for {minutes} minutes, and once.',
    ],
    action: 'Choose a new password',
    notes: [
      'If you did not ask for this, do nothing: your password stays as it is.',
      'A new password ends every session, on every device.',
    ],
  },
  taken: {
    subject: 'You already have a Yaad account',
    preview: 'Somebody tried to register with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Hello {name}, somebody has just tried to register at Yaad with this address, which is registered already.',
      'If that was you, sign in, or choose a new password if you have forgotten yours.',
    ],
    action: 'Sign in',
    notes: ['If it was not you, you need not do anything. Nothing was changed.'],
  },
};
