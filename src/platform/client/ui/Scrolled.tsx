import type { ReactNode } from 'react';

/** Something that may be wider than its place: it is scrolled, by finger and by keys. */
export function Scrolled({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled with the keys
    <div role="group" aria-label={name} tabIndex={0} className="overflow-x-auto">
      {children}
    </div>
  );
}
