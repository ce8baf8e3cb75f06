import type { ReactElement, ReactNode } from 'react';
import { type Failure, isMissing } from '../failure.ts';
import { Failed } from '../ui/Failed.tsx';
import { PartsSkeleton, type SkeletonOf, useSkeleton } from '../ui/PartsSkeleton.tsx';

interface AnsweredProps<Answer> {
  /** These three as `useRead` has them. */
  answer: Answer | null;
  failure: Failure | null;
  load: () => void;
  /** Message key of the title when it failed; left out, one that says only that. */
  failed?: string | undefined;
  /** In its place when nothing has this address (see `isMissing`); left out, that is a failure as others. */
  missing?: ReactElement;
  /** In its place until it is there: a skeleton of its layout, or of its own. */
  waiting?: SkeletonOf | ReactElement;
  children: (answer: Answer) => ReactNode;
}

/** What was answered; before that the place of it, or why there is none. */
export function Answered<Answer>({
  answer,
  failure,
  load,
  failed,
  missing,
  waiting = 'panels',
  children,
}: AnsweredProps<Answer>) {
  const isWaiting = useSkeleton(!answer && !failure);
  if (missing && isMissing(failure)) return missing;
  if (!isWaiting && failure) return <Failed title={failed} failure={failure} retry={load} />;
  if (isWaiting || !answer) return typeof waiting === 'string' ? <PartsSkeleton of={waiting} /> : waiting;
  return children(answer);
}
