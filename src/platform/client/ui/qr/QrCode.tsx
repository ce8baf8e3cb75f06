import { useMemo } from 'react';
import { encodeQr, type Matrix } from './encode.ts';

/** Light modules around a code, as its standard asks. */
const QUIET = 4;

/** One path for all dark modules, row by row. */
const pathOf = (code: Matrix) =>
  code
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
    .join('');

interface QrCodeProps {
  text: string;
  /** What it leads to, for screen readers. */
  label: string;
  className?: string;
}

/** A QR code, black on white in every theme; nothing when the text is too long for one. Load it lazily. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const code = useMemo(() => encodeQr(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
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
