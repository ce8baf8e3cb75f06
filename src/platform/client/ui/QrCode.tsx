import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around a code, as its standard asks. */
const QUIET = 4;

/** Rows of modules, true for dark; null when the text is too long for a code. */
function modulesOf(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'M', border: QUIET, boostEcc: false }).data;
  } catch {
    return null;
  }
}

/** One path for all dark modules, row by row. */
const pathOf = (code: readonly boolean[][]) =>
  code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

interface QrCodeProps {
  text: string;
  /** Description for screen readers. */
  label: string;
  className?: string;
}

/** A QR code, black on white in every theme; nothing when the text is too long for one. Load it lazily. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const code = useMemo(() => modulesOf(text), [text]);
  if (!code) return null;
  const size = code.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`forced-color-adjust-none ${className}`}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={pathOf(code)} fill="#000" />
    </svg>
  );
}
