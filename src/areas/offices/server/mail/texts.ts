import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';

export interface OfficeMails {
  /** `{by}` invites into `{office}`; the link is good for `{days}` days. */
  invitation: MailTemplate;
  /** `{person}` with `{email}` says to be `{name}`; the link is good for a day. */
  claim: MailTemplate;
  /** `{by}` of `{office}` has handed over `{what}`, and `{along}` with it. */
  handed: MailTemplate;
  /** `{what}` when it is more than one. */
  listings: CountedText;
  /** `{along}`; left out when nothing came along. */
  along: string;
  leads: CountedText;
  viewings: CountedText;
}
