import { brand } from '#platform/contract/brand.ts';
import type iconShapes from './icon-shapes.json';

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

export type IconName = keyof typeof iconShapes;

interface Props {
  name: IconName;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l';
  /** Points somewhere: mirrored from right to left. */
  flip?: boolean;
  className?: string;
}

export function Icon({ name, size = 'm', flip = false, className = '' }: Props) {
  const classes = ['icon', size !== 'm' && `icon-${size}`, flip && 'flip', className];
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
