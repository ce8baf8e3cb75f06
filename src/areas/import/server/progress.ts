/** Progress of an import on a terminal: a bar, or a line every ten seconds when the output is no terminal. */
import type { Progress } from './run-import.ts';

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 10_000;

interface ProgressDisplay {
  show(progress: Progress): void;
  /** Clears the bar. */
  clear(): void;
}

const count = new Intl.NumberFormat('en');

function statusText({ read, created, updated, unchanged, rejected }: Progress, seconds: number): string {
  const rate = seconds > 0.5 ? `, ${count.format(Math.round(read / seconds))}/s` : '';
  return `${count.format(read)} read: ${count.format(created)} new, ${count.format(updated)} updated, ${count.format(unchanged)} unchanged, ${count.format(rejected)} rejected${rate}`;
}

function bar({ bytesRead, totalBytes }: Progress): string {
  if (!totalBytes) return '';
  const share = Math.min(bytesRead / totalBytes, 1);
  const full = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  `;
}

export function progressDisplay(out: NodeJS.WriteStream): ProgressDisplay {
  const start = Date.now();
  const pause = out.isTTY ? REDRAW_MS : LINE_MS;
  let last = out.isTTY ? 0 : start;
  return {
    show(progress) {
      const now = Date.now();
      if (now - last < pause) return;
      last = now;
      const line = `${bar(progress)}${statusText(progress, (now - start) / 1000)}`;
      out.write(out.isTTY ? `\r${line.slice(0, out.columns - 1)}\u001b[K` : `${line}\n`);
    },
    clear() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
