/** Settings of answers to mails. */
import { KEY_LETTERS } from '../mail/replies/reply-address.ts';
import { isNumber, type Setting } from './setting.ts';

export interface RepliesEnv {
  /** `reply@homes.example`; null: mails cannot be answered by mail. */
  replyAddress: string | null;
  /** Where the operator's mail server passes answers on. */
  replyPort: number;
  /** Name the mail server in front writes its verdicts under; null: it has refused what fails already. */
  replyVerifier: string | null;
}

/** Letters before an @ (RFC 5321), and what of them a key and its + take. */
const LOCAL_MAX = 64 - KEY_LETTERS - 1;

export const REPLY_SETTINGS = {
  REPLY_ADDRESS: {
    fallback: 'none',
    meaning:
      'Where answers to mails go, with a key after a `+`; its mail server passes them on to `REPLY_PORT` ([below](#answers-by-mail)). Without it people answer on the product.',
    expected: `an address such as reply@homes.example, at most ${LOCAL_MAX} letters before the @`,
    good: (value) => {
      const [local = ''] = value.split('@');
      return /^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value) && local.length <= LOCAL_MAX;
    },
  },
  REPLY_PORT: {
    fallback: '2525',
    meaning: 'Port on HOST that answers are received at by SMTP, where `REPLY_ADDRESS` is set.',
    expected: 'a number from 1 to 65535',
    good: (value) => isNumber(value, 1, 65535),
  },
  REPLY_VERIFIER: {
    fallback: 'none',
    meaning:
      'Name in front of the verdicts in `Authentication-Results` of the mail server that passes answers on ([below](#answers-by-mail)): answers it says `dmarc=fail` of are not taken. Without it that server has to refuse them.',
    expected: 'a name such as mx.homes.example',
    good: (value) => /^[a-z0-9][a-z0-9._-]{0,252}$/i.test(value),
  },
} satisfies Record<string, Setting>;

export const repliesEnv = (setting: (name: keyof typeof REPLY_SETTINGS) => string | null): RepliesEnv => ({
  replyAddress: setting('REPLY_ADDRESS'),
  replyPort: Number(setting('REPLY_PORT') ?? REPLY_SETTINGS.REPLY_PORT.fallback),
  replyVerifier: setting('REPLY_VERIFIER'),
});
