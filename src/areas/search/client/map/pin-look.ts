/** Pins differ by ground, weight, sign and shape, never by colour alone. Their looks are in map.css. */
import { discSize, type Pin } from './arrange.ts';

export interface PinState {
  /** Pointed at or focused, here or in the list. */
  hot: boolean;
  /** Its home is looked at over the map. */
  picked: boolean;
  /** Opened in this visit, or earlier by whoever is signed in. */
  viewed: boolean;
  liked: boolean;
  /** Came lately. */
  isNew: boolean;
  /** Costs less than before. */
  isCut: boolean;
  /** Hidden by the visitor, and shown because they asked for hidden ones. */
  hidden: boolean;
}

/** Equal for states that look alike. */
export const pinSigns = (state: PinState): string => Object.values(state).map(Number).join('');

/** The looks of a state, weakest first; the strongest decides the ground, signs add up. */
function groundOf({ hot, picked, viewed, liked, isCut, hidden }: PinState): string {
  if (picked) return 'pin-picked';
  if (hot) return 'pin-hot';
  if (hidden) return 'pin-hidden';
  if (liked) return 'pin-liked';
  if (isCut) return 'pin-cut';
  return viewed ? 'pin-viewed' : '';
}

/** The looks of a disc: it stands for many, so what one of them is leaves it as it is. */
const DISCS: Record<string, string> = { 'pin-hot': 'pin-disc-hot', 'pin-picked': 'pin-disc-picked' };

export function pinClasses({ shape }: Pin, state: PinState): string {
  const ground = groundOf(state);
  if (shape === 'disc') return `pin pin-disc ${DISCS[ground] ?? ''}`;
  return `pin pin-pill ${ground}`;
}

/** Pixels across a disc, for its style. */
export const discStyle = ({ shape, count }: Pin) =>
  shape === 'disc' ? { width: discSize(count), height: discSize(count) } : {};

/** Pixels of a sign, with its gap. */
const SIGN = 18;

/** Pixels a pill takes at rest, with the one sign it may have. */
export const labelWidth = (label: string): number => label.length * 8.2 + 24 + SIGN;
