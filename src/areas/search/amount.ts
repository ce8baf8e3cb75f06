/** Sums as people type them: `40M`, `40 million`, `1.5m`, `40,000,000`, `J$ 40 000 000`. */

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mil: 1e3,
  mille: 1e3,
  m: 1e6,
  million: 1e6,
  millions: 1e6,
  millon: 1e6,
  millones: 1e6,
  b: 1e9,
  billion: 1e9,
};
const SUM = /^[^\d]{0,4}(\d[\d.,' \u00a0\u202f]*?)\s*([a-z]*)\.?$/;
const THOUSANDS = /^\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+$/;

/** The number a text means, or null when it is no sum. */
export function readSum(text: string): number | null {
  const folded = text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [, digits = '', unit = ''] = SUM.exec(folded) ?? [];
  const factor = unit === '' ? 1 : UNITS[unit];
  if (digits === '' || factor === undefined) return null;
  const whole = THOUSANDS.test(digits) ? digits.replace(/\D/g, '') : digits.replace(',', '.');
  const value = Number(whole) * factor;
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
}
