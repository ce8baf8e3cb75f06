import { brand } from '#platform/contract/brand.ts';
import { LOGO_SHAPE } from './logo-shape.ts';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 26 32" className="h-8 w-6.5 fill-current" aria-hidden="true">
        <path fillRule="evenodd" d={LOGO_SHAPE} />
      </svg>
      {brand.name}
    </span>
  );
}
