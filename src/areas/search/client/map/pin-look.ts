/** Pins differ by shape, size and ground, never by colour alone. How they look at rest is in map.css. */
import type { Pin } from './arrange.ts';

export interface PinState {
  /** Pointed at or focused, here or in the list. */
  hot: boolean;
  /** Opened in this visit, or earlier by whoever is signed in. */
  viewed: boolean;
  /** Has a heart of whoever is signed in. */
  liked: boolean;
}

/** Its price on a pill with a small tail, above everything. */
const HOT_LABEL =
  'z-30 h-9 bg-ink px-3.5 text-[1rem] font-[650] text-ground shadow-e2 before:-inset-1.5 after:absolute after:bottom-[-4px] after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:rounded-[2px] after:bg-ink after:content-[""]';
const VIEWED_LABEL =
  'h-7.5 bg-sunk px-[11px] font-medium text-ink-3 shadow-line before:-inset-x-0.5 before:-inset-y-[7px]';
const VIEWED_POINT =
  'size-3 border-2 border-ink-3 bg-sunk shadow-[0_0_0_2px_var(--color-raised)] before:-inset-1.5';
/** Both carry a filled heart. */
const LIKED_LABEL =
  'z-10 h-7.5 gap-1 bg-raised px-[11px] font-[650] text-coral shadow-[0_0_0_1px_var(--color-shade),0_3px_8px_var(--color-shade)] before:-inset-x-0.5 before:-inset-y-[7px]';
const LIKED_POINT =
  'z-10 size-6 bg-raised text-coral shadow-[0_0_0_1px_var(--color-shade),var(--shadow-e1)] before:-inset-0.5';
const HOT_DISC =
  'z-30 scale-110 text-ground bg-ink shadow-[0_0_0_4px_var(--color-raised),0_0_0_7px_var(--color-ink)]';

export function pinClasses({ shape }: Pin, { hot, viewed, liked }: PinState): string {
  if (shape === 'disc' || shape === 'large-disc') {
    const disc = shape === 'disc' ? 'pin pin-disc' : 'pin pin-disc pin-large';
    return hot ? `${disc} ${HOT_DISC}` : disc;
  }
  if (hot) return `pin ${HOT_LABEL}`;
  if (liked) return `pin ${shape === 'price' ? LIKED_LABEL : LIKED_POINT}`;
  if (shape === 'price') return `pin ${viewed ? VIEWED_LABEL : 'pin-label'}`;
  return `pin ${viewed ? VIEWED_POINT : 'pin-point'}`;
}

/** Pixels a price label takes at rest. */
export const labelWidth = (label: string): number => label.length * 8.2 + 24;
