import type { MailTemplate } from '#platform/server/mail/template.ts';

/** What a person's listings did in a week; `{next}` is one of the sentences of `steps`. */
export interface DashboardMails {
  weekly: MailTemplate;
  steps: { leads: string; renew: string; add: string; nothing: string };
}

export const en: DashboardMails = {
  weekly: {
    subject: 'Your week on Yaad: {views} views',
    preview: '{found} times in search results, {contacts} people asked or called',
    heading: 'Your listings this week',
    paragraphs: [
      'Hello {name}, this is what visitors did with your listings from {from} to {until}; the week before stands in brackets.',
      'In search results: {found} ({found_before}). Opened: {views} ({views_before}). Likes: {likes} ({likes_before}). Saved in groups: {saves} ({saves_before}). Asked or called: {contacts} ({contacts_before}). Applications: {applications} ({applications_before}).',
      '{next}',
    ],
    action: 'See all of it',
    notes: ['This mail comes once a week. The switch at the foot of your dashboard turns it off.'],
  },
  steps: {
    leads: 'Most useful now: answer those who wait for you. There are {count}.',
    renew: 'Most useful now: renew what ends within a week. There are {count}.',
    add: 'Most useful now: add what is missing. Your dashboard says what, listing by listing.',
    nothing: 'Nothing waits for you.',
  },
};
