import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Repeated, Skeleton } from './Skeleton.tsx';

/** As in `.skel`: a wait of less shows no slats. */
const DELAY_MS = 300;
/** What has begun to be shown is shown so long at least: no skeleton flashes. */
const LEAST_MS = 300;

/** How long a skeleton has to stay once what it stood for is there. @param begunAt when the wait began; null for none */
export function leftOfSkeleton(begunAt: number | null, now: number): number {
  if (begunAt === null) return 0;
  const seenMs = now - begunAt - DELAY_MS;
  return seenMs > 0 ? Math.max(0, LEAST_MS - seenMs) : 0;
}

/**
 * Whether a skeleton stands in a place: while it is waited for, and after that until whoever saw it has seen it long
 * enough. `Answered` does so by itself.
 */
export function useSkeleton(isWaiting: boolean): boolean {
  const begunAt = useRef<number | null>(null);
  const [times, renderAgain] = useState(0);
  const leftMs = isWaiting ? 0 : leftOfSkeleton(begunAt.current, performance.now());
  const isLeft = leftMs > 0;
  useEffect(() => {
    if (isWaiting) begunAt.current ??= performance.now();
    else if (!isLeft) begunAt.current = null;
  }, [isWaiting, isLeft]);
  // A timer drops fractions of a millisecond: it may end before the time is over, and is then set again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time that is left when it is set
  useEffect(() => {
    if (!isLeft) return undefined;
    const timer = setTimeout(() => renderAgain((before) => before + 1), leftMs);
    return () => clearTimeout(timer);
  }, [isLeft, times]);
  return isWaiting || isLeft;
}

/** Parts of screens, each in the layout of what it stands for. */
const PARTS = {
  /** As a row of `DataTable`. */
  table: (
    <div className="grid h-14 grid-cols-4 content-center gap-4 border-line border-b max-md:h-auto max-md:grid-cols-1 max-md:gap-1 max-md:py-3">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5 max-md:hidden" />
      <Skeleton className="h-4 w-2/5 max-md:hidden" />
    </div>
  ),
  /** As a row of a panel. */
  row: (
    <div className="grid gap-2 border-line border-t px-4 py-4 md:px-6">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  ),
  panel: (
    <div className="panel flex items-center gap-5 p-4">
      <Skeleton className="h-20 w-24 flex-none rounded-[10px]" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  ),
  figure: (
    <div className="grid content-start gap-1.5 border-line px-4 py-4 max-md:[&:nth-child(n+3)]:border-t max-md:even:border-s md:px-6 md:[&:not(:first-child)]:border-s">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-8 w-1/3" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  ),
  field: (
    <div className="grid gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  ),
  text: <Skeleton className="h-5 w-full even:w-4/5" />,
} satisfies Record<string, ReactNode>;

/** Layouts: the part, how often it is there, and what holds them. */
const LAYOUTS = {
  table: { part: 'table', count: 6, className: 'grid' },
  rows: { part: 'row', count: 4, className: 'grid' },
  panels: { part: 'panel', count: 3, className: 'grid gap-3' },
  figures: {
    part: 'figure',
    count: 4,
    className:
      'grid grid-cols-2 rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)] md:grid-cols-4',
  },
  form: { part: 'field', count: 4, className: 'grid max-w-[760px] gap-5' },
  text: { part: 'text', count: 6, className: 'grid gap-3' },
} as const satisfies Record<string, { part: keyof typeof PARTS; count: number; className: string }>;

export type SkeletonOf = keyof typeof LAYOUTS;

interface PartsSkeletonProps {
  of: SkeletonOf;
  /** How many of its parts, where what comes is known to have more or fewer. */
  count?: number;
  /** What holds its parts, where the screen holds them in another way. */
  layout?: string;
  className?: string;
}

/** What a screen of an account shows while it asks: its own layout with slats. */
export function PartsSkeleton({ of, count, layout, className }: PartsSkeletonProps) {
  const { part, count: usual, className: usually } = LAYOUTS[of];
  return (
    <Repeated count={count ?? usual} layout={layout ?? usually} className={className}>
      {PARTS[part]}
    </Repeated>
  );
}
