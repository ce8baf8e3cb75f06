import { brand } from '#platform/contract/brand.ts';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox={brand.mark.box} className="h-8 w-auto fill-current" aria-hidden="true">
        <path fillRule="evenodd" d={brand.mark.path} />
      </svg>
      {brand.name}
    </span>
  );
}
