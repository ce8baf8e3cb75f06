import { useState } from 'react';
import { useWords } from '../intl.tsx';

interface RoundedProps {
  /** The exact value. */
  exact: string;
  /** The shown value, rounded to three digits. */
  children: string;
  className?: string;
}

/** An estimate in three digits; pressing it shows the exact figure, and once more the round one. */
export function Rounded({ exact, children, className = '' }: RoundedProps) {
  const [isExact, setExact] = useState(false);
  const t = useWords();
  if (exact === children) return <bdi className={className}>{exact}</bdi>;
  return (
    <button
      type="button"
      title={isExact ? undefined : exact}
      aria-pressed={isExact}
      aria-description={t('ui.exact')}
      onClick={() => setExact(!isExact)}
      className={`rounded-sum ${className}`}
    >
      <bdi>{isExact ? exact : children}</bdi>
    </button>
  );
}
