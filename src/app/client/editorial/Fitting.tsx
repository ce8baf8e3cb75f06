import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ListingCard } from '../../../areas/properties/client/ListingCard.tsx';
import {
  type Question,
  questionKey,
  selectPage,
  type WithProperty,
} from '../../../areas/properties/client/state.ts';

/** Below the first view: their photos wait. */
const FIRST_INDEX = 10;

interface Props {
  question: Question;
  most: number;
  title: ReactNode;
  /** As the list is laid out. */
  className: string;
  sizes: string;
}

/** The newest listings of a question; nothing where there are none. */
export function Fitting({ question, most, title, className, sizes }: Props) {
  const page = useSelector((state: WithProperty) => selectPage(state, questionKey(question)));
  if (!page || page.results.length === 0) return null;
  return (
    <section className="grid gap-4">
      {title}
      <div className={className}>
        {page.results.slice(0, most).map((card, index) => (
          <ListingCard key={card._id} card={card} index={FIRST_INDEX + index} sizes={sizes} />
        ))}
      </div>
    </section>
  );
}
