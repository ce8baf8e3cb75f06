import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';

export const VISITOR_STEPS = [
  'code',
  'requested',
  'confirmed',
  'declined',
  'moved',
  'cancelled',
  'offered',
  'colleague',
  'day',
  'hour',
] as const;
export const AGENT_STEPS = ['requested', 'confirmed', 'moved', 'cancelled', 'hour'] as const;
export type VisitorStep = (typeof VISITOR_STEPS)[number];
export type AgentStep = (typeof AGENT_STEPS)[number];

/**
 * `{name}` is the reader's, `{home}` the listing's title, `{when}` the time in Jamaica and, where it differs, the
 * reader's; `{times}` are those offered. Empty values leave no paragraph.
 */
export interface ViewingMails {
  /** `{time}` and the place it counts in; `{local}` is the visitor's own time. */
  when: string;
  whenElsewhere: string;
  people: CountedText;
  kind: Record<'in-person' | 'video', string>;
  /** What an event is called in a calendar: `{home}`, `{person}`; an open house: `{coming}` of `{places}`. */
  event: { visitor: string; agent: string; openHouse: string };
  visitor: Record<VisitorStep, MailTemplate>;
  agent: Record<AgentStep, MailTemplate>;
  note: { visitor: string; agent: string };
}

export const en: ViewingMails = {
  when: '{time} in Jamaica',
  whenElsewhere: '{time} in Jamaica, {local} in {city}',
  people: { one: 'one person', other: '{count} people' },
  kind: { 'in-person': 'In person', video: 'By video' },
  event: {
    visitor: 'Viewing: {home}',
    agent: 'Viewing with {person}: {home}',
    openHouse: 'Open house: {home} ({coming} of {places} places taken)',
  },
  visitor: {
    code: {
      subject: '{code} is your code for the viewing',
      preview: 'We keep the time for 15 minutes',
      heading: 'Prove your mail address',
      paragraphs: ['Hello {name}, write these six digits on the page to book {home}:', '{when}'],
      notes: ['We keep the time for you for 15 minutes. If you did not ask for this, do nothing.'],
    },
    requested: {
      subject: 'Asked to view {home}',
      preview: '{when}',
      heading: '{agent} has your request',
      paragraphs: [
        'Hello {name}, you asked to view {home}:',
        '{when}',
        '{kind}. {where}',
        'We write as soon as {agent} answers.',
      ],
      action: 'See your viewing',
    },
    confirmed: {
      subject: 'Your viewing is booked: {home}',
      preview: '{when}',
      heading: 'Your viewing is booked',
      paragraphs: ['Hello {name}, {agent} expects you at {home}:', '{when}', '{kind}. {where}', '{link}'],
      action: 'See, move or cancel it',
    },
    declined: {
      subject: 'No viewing at that time: {home}',
      preview: 'Choose another time',
      heading: '{agent} cannot show it then',
      paragraphs: ['Hello {name}, {agent} said no to {when}.', '{reason}'],
      action: 'Choose another time',
    },
    moved: {
      subject: 'Your viewing has a new time: {home}',
      preview: '{when}',
      heading: 'Your viewing was moved',
      paragraphs: ['Hello {name}, the new time for {home} is:', '{when}', '{kind}. {where}', '{link}'],
      action: 'See, move or cancel it',
    },
    cancelled: {
      subject: 'Your viewing was cancelled: {home}',
      preview: '{when}',
      heading: 'The viewing was cancelled',
      paragraphs: ['Hello {name}, the viewing of {home} on {when} will not take place.', '{reason}'],
      action: 'Choose another time',
    },
    offered: {
      subject: 'Another time for your viewing? {home}',
      preview: '{times}',
      heading: '{agent} offers other times',
      paragraphs: ['Hello {name}, instead of {when} {agent} offers:', '{times}', '{reason}'],
      action: 'Choose one',
    },
    colleague: {
      subject: '{agent} shows you {home}',
      preview: '{when}',
      heading: '{agent} shows you the home',
      paragraphs: [
        'Hello {name}, the viewing of {home} stays as it is; {agent}, a colleague, has taken it over:',
        '{when}',
        '{kind}. {where}',
        '{link}',
      ],
      action: 'See, move or cancel it',
    },
    day: {
      subject: 'Tomorrow: viewing of {home}',
      preview: '{when}',
      heading: 'Your viewing is soon',
      paragraphs: ['Hello {name}, {agent} expects you at {home}:', '{when}', '{kind}. {where}', '{link}'],
      action: 'See, move or cancel it',
    },
    hour: {
      subject: 'In an hour: viewing of {home}',
      preview: '{when}',
      heading: 'Your viewing begins soon',
      paragraphs: ['Hello {name}, {agent} expects you at {home}:', '{when}', '{kind}. {where}', '{link}'],
      action: 'See the viewing',
    },
  },
  agent: {
    requested: {
      subject: '{visitor} asks to view {home}',
      preview: '{when}',
      heading: 'Somebody asks for a viewing',
      paragraphs: ['Hello {name}, {visitor} asks to view {home}, {people}:', '{when}', '{kind}', '{message}'],
      action: 'Answer',
    },
    confirmed: {
      subject: 'Viewing booked: {home}',
      preview: '{visitor}, {when}',
      heading: '{visitor} has booked a viewing',
      paragraphs: ['Hello {name}, {visitor} comes to {home}, {people}:', '{when}', '{kind}', '{message}'],
      action: 'See your viewings',
    },
    moved: {
      subject: 'Viewing moved: {home}',
      preview: '{visitor}, {when}',
      heading: '{visitor} has moved the viewing',
      paragraphs: ['Hello {name}, the new time for {home} is:', '{when}', '{kind}'],
      action: 'See your viewings',
    },
    cancelled: {
      subject: 'Viewing cancelled: {home}',
      preview: '{visitor}, {when}',
      heading: '{visitor} does not come',
      paragraphs: ['Hello {name}, {visitor} has cancelled the viewing of {home} on {when}.', '{reason}'],
      action: 'See your viewings',
    },
    hour: {
      subject: 'In an hour: {visitor} views {home}',
      preview: '{when}',
      heading: 'A viewing begins soon',
      paragraphs: ['Hello {name}, {visitor} comes to {home}, {people}:', '{when}', '{kind}'],
      action: 'See your viewings',
    },
  },
  note: {
    visitor: 'Never pay to view a home. Ask to see the licence at the gate.',
    agent: 'The time is in your calendar on Yaad.',
  },
};
