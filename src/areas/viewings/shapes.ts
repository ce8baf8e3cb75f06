/** What calls about viewings carry. */
import Type, { type Static } from 'typebox';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { EXCEPTIONS_MAX, HOURS_MAX, LINK_MAX, VIEWING_KINDS, VIEWING_STATES } from './vocabulary.ts';

export const Closed = { additionalProperties: false } as const;
export const Day = Type.String({ format: 'date' });
/** Minutes since the day began in Jamaica. */
const Minute = Type.Integer({ minimum: 0, maximum: 1440 });

export const Viewing = Type.Object({
  _id: Id,
  side: oneOf(['visitor', 'agent'] as const),
  property: Type.Object({ _id: Id, title: Type.String(), place: Type.String(), address: Type.String() }),
  agent: Type.Object({
    _id: Id,
    name: Type.String(),
    avatar: nullable(Type.Object({ url: Type.String() })),
    licence_number: nullable(Type.String()),
  }),
  kind: oneOf(VIEWING_KINDS),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** It is an open house: others come too. */
  open_house: Type.Boolean(),
  name: Type.String(),
  /** For the agent, and the visitor themselves. */
  email: Type.String(),
  phone: Type.String(),
  people: Type.Integer(),
  message: Type.String(),
  /** IANA zone the visitor booked in; empty when unknown. */
  zone: Type.String(),
  state: oneOf(VIEWING_STATES),
  /** Whether somebody came; null while it is not noted. */
  came: nullable(Type.Boolean()),
  /** Until when the time is kept for the code. */
  held_until: nullable(Timestamp),
  offered: Type.Array(Timestamp),
  reason: Type.String(),
  /** Who declined or cancelled it. */
  ended_by: nullable(oneOf(['visitor', 'agent'] as const)),
  /** Of a confirmed viewing by video. */
  video_link: Type.String(),
  version: Type.Integer(),
});

export const OpenHouse = Type.Object({
  _id: Id,
  property: Type.Object({ _id: Id, title: Type.String(), place: Type.String() }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  places: Type.Integer(),
  /** People who come, places left out of account. */
  coming: Type.Integer(),
});

export const FreeTimes = Type.Object({
  /** First name of whoever shows it. */
  agent: Type.String(),
  minutes: Type.Integer(),
  kinds: Type.Array(oneOf(VIEWING_KINDS)),
  /** The agent says yes to each; otherwise a free time is booked at once. */
  confirm_first: Type.Boolean(),
  /** Days with a time, taken or not; in Jamaica. */
  days: Type.Array(
    Type.Object({ day: Day, slots: Type.Array(Type.Object({ at: Timestamp, taken: Type.Boolean() })) }),
  ),
  /** The day later times begin at; null when there are none. */
  next: nullable(Day),
  open_houses: Type.Array(Type.Omit(OpenHouse, ['property'])),
});

export const ViewingSettings = Type.Object({
  /** `weekday` 0 is Sunday. */
  hours: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 0, maximum: 6 }), from: Minute, until: Minute }, Closed),
    { maxItems: HOURS_MAX },
  ),
  /** On a day that begins and ends at one minute, nobody is shown anything. */
  exceptions: Type.Array(Type.Object({ day: Day, from: Minute, until: Minute }, Closed), {
    maxItems: EXCEPTIONS_MAX,
  }),
  minutes: Type.Integer({ minimum: 10, maximum: 240 }),
  gap: Type.Integer({ minimum: 0, maximum: 240 }),
  notice_hours: Type.Integer({ minimum: 1, maximum: 168 }),
  days_ahead: Type.Integer({ minimum: 1, maximum: 60 }),
  in_person: Type.Boolean(),
  video: Type.Boolean(),
  video_link: Type.String({ maxLength: LINK_MAX }),
  confirm_first: Type.Boolean(),
});

export type Viewing = Static<typeof Viewing>;
export type OpenHouse = Static<typeof OpenHouse>;
export type FreeTimes = Static<typeof FreeTimes>;
export type ViewingSettings = Static<typeof ViewingSettings>;
