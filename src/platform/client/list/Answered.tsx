import type { ReactNode } from 'react';
import type { Failure } from '../failure.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';

interface AnsweredProps<Answer> {
  /** These three as `useRead` has them. */
  answer: Answer | null;
  failure: Failure | null;
  load: () => void;
  /** Message key of the title when it failed. */
  failed: string;
  /** In its place until it is there; a block when left out. */
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** What was answered; before that the place of it, or why there is none. */
export function Answered<Answer>({
  answer,
  failure,
  load,
  failed,
  waiting,
  children,
}: AnsweredProps<Answer>) {
  if (failure) return <Failed title={failed} failure={failure} retry={load} />;
  if (!answer) return waiting ?? <Skeleton className="h-48 rounded-photo" />;
  return children(answer);
}
