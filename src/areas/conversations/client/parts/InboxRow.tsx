import type { ReactNode } from 'react';
import { LastMoment } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';

/** A home by its title and place, which many titles have already. */
export const nameOf = ({ title, place }: { title: string; place: string }): string =>
  title.includes(place) ? title : `${title}, ${place}`;

/** The letters of a name, in the arch. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-t-[22px] rounded-b-field bg-mango-soft font-semibold text-mango-ink"
    >
      <bdi>{letters.join('')}</bdi>
    </span>
  );
}

interface InboxRowProps {
  href: string;
  open: boolean;
  /** Of the other side. */
  name: string;
  /** Which home it is about. */
  home: string;
  at: string;
  /** What came last. */
  words: string;
  /** How things stand. */
  children: ReactNode;
}

/** One conversation in the list of either side: with whom, about which home, what came last, how things stand. */
export function InboxRow({ href, open, name, home, at, words, children }: InboxRowProps) {
  return (
    <li>
      <Link
        to={href}
        aria-current={open ? 'true' : undefined}
        className="flex gap-3 border-line border-b px-4 py-3.5 hover:bg-sunk aria-[current]:bg-lagoon-soft hover:[&_.badge:not([class*=tone-],.badge-new)]:bg-surface aria-[current]:[&_.tone-lagoon]:bg-surface"
      >
        <Initials name={name} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <b className="min-w-0">
              <bdi className="block [overflow-wrap:anywhere]">{name}</bdi>
            </b>
            <LastMoment at={at} />
          </span>
          <bdi className="truncate text-ink-2 text-small">{home}</bdi>
          <bdi className="truncate text-ink-2 text-small empty:hidden">{words}</bdi>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{children}</span>
        </span>
      </Link>
    </li>
  );
}

interface InboxProps {
  /** The list's rows and pages. */
  list: ReactNode;
  /** A conversation is open: a phone shows it alone. */
  isOpen: boolean;
  /** What is open, and beside it what is known of the person; each a column of its own. */
  children?: ReactNode;
  className: string;
}

/** The list of conversations, and beside it the one that is open. */
export const Inbox = ({ list, isOpen, children, className }: InboxProps) => (
  <div className={`grid items-start overflow-hidden rounded-photo bg-surface shadow-e1 ${className}`}>
    <div
      className={`ring-within lg:max-h-[max(24rem,calc(100dvh-15.5rem))] lg:overflow-y-auto ${isOpen ? 'max-lg:hidden' : ''}`}
    >
      {list}
    </div>
    {children}
  </div>
);

/** Rows in whose place conversations come. */
export const InboxSkeleton = () => (
  <Repeated count={5} layout="grid">
    <div className="flex gap-3 border-line border-b px-4 py-3.5">
      <Skeleton className="size-10 flex-none" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1 h-6 w-2/5" />
      </div>
    </div>
  </Repeated>
);
