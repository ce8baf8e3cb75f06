import { brand } from '#platform/contract/brand.ts';
import type iconShapes from './icon-shapes.json';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox={brand.mark.box} height={32} className="h-8 w-auto fill-current" aria-hidden="true">
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

const PX = { s: 16, m: 20, l: 24 };

/** Its size stands in the markup, too: without the style sheet an svg is as wide as the page. */
export function Icon({ name, size = 'm', flip = false, className = '' }: Props) {
  const px = PX[size];
  const classes = ['icon', size !== 'm' && `icon-${size}`, flip && 'flip', className];
  return (
    <svg width={px} height={px} className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
