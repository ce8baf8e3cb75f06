import type { MailTemplate } from '#platform/server/mail/template.ts';

export type AccountMail = 'welcome' | 'address' | 'guest' | 'reset' | 'taken' | 'unused';
/** `{name}` is the reader's; `{minutes}` how long a code is valid, `{days}` how long a link, `{left}` until a deletion. */
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
  address: {
    subject: 'Welcome to Yaad: confirm your address',
    preview: 'One press, and your messages and applications can go out.',
    heading: 'Welcome home, {name}',
    paragraphs: [
      'Your account is open. Confirm that this address is yours: until then no message, application or alert is sent in your name.',
      'The button works for {days} days, while you are signed in.',
      'A word of care: nobody asks for a fee to show you a home. If somebody does, leave it, and tell us.',
    ],
    action: 'Confirm my address',
    notes: [
      'If you did not register at Yaad, do not press the button. Set a new password with “Forgot password” if you want the account to be yours; otherwise you need not do anything.',
    ],
  },
  guest: {
    subject: 'Your application at Yaad: confirm your address',
    preview: 'Your application waits until you confirm this address.',
    heading: 'Hello {name}',
    paragraphs: [
      'So that your application and your documents are kept safe, we opened an account for this address.',
      'Confirm that the address is yours, and your application goes to the agent. In another browser we ask you to choose a password first; the one we made for you was only for sending.',
    ],
    action: 'Confirm my address',
    notes: ['If you did not apply for a home at Yaad, you need not do anything: nothing is sent to anybody.'],
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
  unused: {
    subject: 'Your Yaad account will be deleted in {left} days',
    preview: 'Sign in once, and it stays.',
    heading: 'Do you still need your account?',
    paragraphs: [
      'Hello {name}, nobody has used this account for a long time. We do not keep what nobody needs: in {left} days it is deleted with everything in it.',
      'Sign in once, and everything stays as it is.',
    ],
    action: 'Sign in',
    notes: ['If you do not need the account any more, you need not do anything.'],
  },
};
