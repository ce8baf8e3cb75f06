/**
 * Which documents an application asks for, and which kinds count as each: what landlords here and the National Housing
 * Trust ask for (list as of June 2025).
 */

import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { monthsBefore } from '#platform/contract/time-zone.ts';
import { type ApplicationType, DEFAULT_TYPE, type Status } from './vocabulary.ts';

/** What the form applies for at a home: to rent it when its price is for a month, else to buy it; without a home, the default. */
export const typeFor = (listing: { price_period: string } | null): ApplicationType =>
  listing === null ? DEFAULT_TYPE : listing.price_period === 'month' ? 'rent' : 'purchase';

/** Why nobody can apply for a home now: it has left the market, names no agent, or its agent's licence has run out. */
export function closedBecause({
  status,
  agent,
}: {
  status: string;
  agent: { licence: string } | null;
}): 'gone' | 'nobody' | 'expired' | null {
  if (status !== 'active' && status !== 'under-offer') return 'gone';
  if (agent === null) return 'nobody';
  return agent.licence === 'expired' ? 'expired' : null;
}

export interface Slot {
  field: DocumentField;
  kinds: readonly DocumentKind[];
  /** How many are needed to send an application of this type; 0 = welcome, not needed; null = not asked for. */
  needed: Record<ApplicationType, number | null>;
  /** Months after which a document should be checked once more. */
  freshMonths?: number;
}

const IDENTITY: readonly DocumentKind[] = [
  'passport',
  'drivers-licence',
  'voter-id',
  ...(HOME_IS_SURVEYED ? (['trn-card', 'nis-card'] as const) : []),
  'birth-certificate',
];

const EVERY_SLOT: readonly Slot[] = [
  { field: 'identifications', kinds: IDENTITY, needed: { rent: 1, purchase: 2 } },
  {
    field: 'pay_stubs',
    kinds: ['payslip', 'income-statement', 'pension-letter'],
    needed: { rent: 2, purchase: 2 },
  },
  { field: 'ability_to_pay', kinds: ['employer-letter', 'bank-statement'], needed: { rent: 1, purchase: 1 } },
  {
    field: 'utilities',
    kinds: ['water-bill', 'electricity-bill', 'phone-bill', 'tax-certificate'],
    needed: { rent: 1, purchase: 1 },
    freshMonths: 3,
  },
  { field: 'nht', kinds: ['nht-statement', 'nht-letter'], needed: { rent: 0, purchase: 0 } },
  {
    field: 'mortgage',
    kinds: [
      'pre-approval',
      'commitment-letter',
      'sale-agreement',
      'deposit-receipt',
      'valuation',
      'survey-report',
      'title',
    ],
    needed: { rent: null, purchase: 0 },
    freshMonths: 12,
  },
];

/** Those of the home market: the housing trust is Jamaica's. */
export const SLOTS = EVERY_SLOT.filter(({ field }) => HOME_IS_SURVEYED || field !== 'nht');

export const slotsOf = (type: ApplicationType) => SLOTS.filter(({ needed }) => needed[type] !== null);
export const slotOf = (field: DocumentField) => EVERY_SLOT.find((slot) => slot.field === field) as Slot;

interface Dated {
  issued_on: string | null;
  expires_on: string | null;
}

/** Why a document should be checked once more, or null. `today` and the document's dates are days such as 2026-11-21. */
export function documentAge(field: DocumentField, document: Dated, today: string): 'expired' | 'old' | null {
  if (document.expires_on !== null && document.expires_on < today) return 'expired';
  const { freshMonths } = slotOf(field);
  if (freshMonths && document.issued_on !== null && document.issued_on < monthsBefore(today, freshMonths))
    return 'old';
  return null;
}

/** How many documents each slot still lacks before an application of this type is complete; complete ones are left out. */
export function lacking(type: ApplicationType, count: (field: DocumentField) => number) {
  return slotsOf(type).flatMap(({ field, needed }) => {
    const lacks = (needed[type] ?? 0) - count(field);
    return lacks > 0 ? [{ field, lacks }] : [];
  });
}

/** What an application lacks, from the lists it carries. */
export const lackingOf = ({
  type,
  ...lists
}: { type: ApplicationType } & Partial<Record<DocumentField, unknown>>) =>
  lacking(type, (field) => [lists[field] ?? []].flat().length);

/** Kinds a list takes; what none of them names is `other`. */
export const kindsOf = (field: DocumentField): readonly DocumentKind[] => [...slotOf(field).kinds, 'other'];

interface Sent {
  field: DocumentField;
  kind: DocumentKind | null;
}

/**
 * What is wrong with the kinds of documents that are sent: a sentence for each field. A document carries its `s3_key`
 * (specification, section 3); its kind is unknown until somebody says it.
 */
export function kindFaults(documents: readonly Sent[]): Record<string, string> {
  const wrong = documents.filter(({ field, kind }) => kind !== null && !kindsOf(field).includes(kind));
  return Object.fromEntries(
    wrong.map(({ field }) => [field, `takes these kinds: ${kindsOf(field).join(', ')}`]),
  );
}

/** Documents an application of this type still needs: a sentence for each field, with the kinds that count. */
export function missingFaults(type: ApplicationType, documents: readonly Sent[]): Record<string, string> {
  const held = (field: DocumentField) => documents.filter((one) => one.field === field).length;
  return Object.fromEntries(
    lacking(type, held).map(({ field, lacks }) => [
      field,
      `needs ${lacks} more of ${slotOf(field).kinds.join(', ')}; they may follow: leave documents_later out`,
    ]),
  );
}

export type Side = 'applicant' | 'agent';

const STEPS: Record<Side, Partial<Record<Status, readonly Status[]>>> = {
  applicant: { draft: ['submitted'], submitted: ['withdrawn'], 'more-asked': ['submitted', 'withdrawn'] },
  agent: {
    submitted: ['in-review', 'more-asked', 'approved', 'declined'],
    'in-review': ['more-asked', 'approved', 'declined'],
    'more-asked': ['approved', 'declined'],
  },
};

/** Where a side may take an application from here. */
export const stepsFrom = (status: Status, side: Side): readonly Status[] => STEPS[side][status] ?? [];
/** Sent and not declined or withdrawn: the agent may need its documents. */
export const isUnderWay = (status: Status) =>
  status !== 'draft' && status !== 'declined' && status !== 'withdrawn';
/** The applicant waits for somebody: for the agent to read or decide. */
export const isWaiting = (status: Status) => status === 'submitted' || status === 'in-review';
/** The applicant may correct it: until somebody is reading it, and again when more is asked for. */
export const isOpen = (status: Status) =>
  status === 'draft' || status === 'submitted' || status === 'more-asked';
/** Documents that are missing may be added until the application is decided, also while the agent reads it. */
export const takesDocuments = (status: Status, isLacking: boolean) =>
  isOpen(status) || (status === 'in-review' && isLacking);
/** The applicant may take it away altogether; not while it is being read, nor once it is granted. */
export const isRemovable = (status: Status) => status !== 'in-review' && status !== 'approved';
/** A step the agent has to say something about: to approve too, while no document has been opened. */
export const needsMessage = (status: Status, isOpened: boolean) =>
  status === 'more-asked' || status === 'declined' || (status === 'approved' && !isOpened);
