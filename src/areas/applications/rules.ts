/**
 * Which papers an application asks for, and which kinds count as each: what landlords here and the National Housing
 * Trust ask for (list as of June 2025).
 */
import type { ApplicationType, Kind, PaperField, Status } from './vocabulary.ts';

export interface Slot {
  field: PaperField;
  kinds: readonly Kind[];
  /** How many are needed to send an application of this type; 0 = welcome, not needed; null = not asked for. */
  needed: Record<ApplicationType, number | null>;
  /** Older ones are looked at twice, in months. */
  freshMonths?: number;
}

const IDENTITY: readonly Kind[] = [
  'passport',
  'drivers-licence',
  'voter-id',
  'trn-card',
  'nis-card',
  'birth-certificate',
];

export const SLOTS: readonly Slot[] = [
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

export const slotsOf = (type: ApplicationType) => SLOTS.filter(({ needed }) => needed[type] !== null);
export const slotOf = (field: PaperField) => SLOTS.find((slot) => slot.field === field) as Slot;

interface Dated {
  issued_on: string | null;
  expires_on: string | null;
}

const monthsBefore = (today: string, months: number) => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
};

/** Why a paper should be looked at twice, or null. `today` and the paper's dates are days such as 2026-11-21. */
export function paperAge(field: PaperField, paper: Dated, today: string): 'expired' | 'old' | null {
  if (paper.expires_on !== null && paper.expires_on < today) return 'expired';
  const { freshMonths } = slotOf(field);
  if (freshMonths && paper.issued_on !== null && paper.issued_on < monthsBefore(today, freshMonths))
    return 'old';
  return null;
}

/** How many papers each slot still lacks before an application of this type is complete; complete ones are left out. */
export function lacking(
  type: ApplicationType,
  count: (field: PaperField) => number,
): { field: PaperField; lacks: number }[] {
  return slotsOf(type).flatMap(({ field, needed }) => {
    const lacks = (needed[type] ?? 0) - count(field);
    return lacks > 0 ? [{ field, lacks }] : [];
  });
}

export type Side = 'applicant' | 'agent';

const STEPS: Record<Side, Partial<Record<Status, readonly Status[]>>> = {
  applicant: {
    draft: ['submitted'],
    submitted: ['withdrawn'],
    'more-asked': ['submitted', 'withdrawn'],
  },
  agent: {
    submitted: ['in-review', 'more-asked', 'approved', 'declined'],
    'in-review': ['more-asked', 'approved', 'declined'],
    'more-asked': ['approved', 'declined'],
  },
};

/** Where a side may take an application from here. */
export const stepsFrom = (status: Status, side: Side): readonly Status[] => STEPS[side][status] ?? [];
/** The applicant may correct it: until somebody is reading it, and again when more is asked for. */
export const isOpen = (status: Status) =>
  status === 'draft' || status === 'submitted' || status === 'more-asked';
/** The applicant may take it away altogether; not while it is being read, nor once it is granted. */
export const isRemovable = (status: Status) => status !== 'in-review' && status !== 'approved';
/** A step the agent has to say something about. */
export const needsMessage = (status: Status) => status === 'more-asked' || status === 'declined';
