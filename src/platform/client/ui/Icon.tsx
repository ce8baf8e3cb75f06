/** The icons drawn once in index.html, so that no script carries them. */
export const ICONS = [
  'search',
  'map',
  'bed',
  'bath',
  'area',
  'lot',
  'car',
  'plus',
  'minus',
  'check',
  'x',
  'down',
  'right',
  'left',
  'arrow',
  'tune',
  'share',
  'file',
  'alert',
  'shield',
  'clock',
  'cal',
  'pin',
  'home',
  'globe',
  'eye',
  'wave',
  'hill',
  'school',
  'shop',
  'again',
  'info',
  'menu',
  'photo',
  'gate',
  'tree',
  'drop',
  'sun',
  'moon',
  'list',
  'key',
  'store',
  'book',
  'building',
  'row',
  'villa',
  'heart',
  'user',
  'mail',
  'lock',
  'trash',
  'up',
  'save',
  'leave',
  'folder',
  'people',
  'thumb',
  'grip',
  'print',
  'bell',
  'dots',
] as const;
export type IconName = (typeof ICONS)[number];

interface Props {
  name: IconName;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l';
  /** Points somewhere: mirrored from right to left. */
  flip?: boolean;
  className?: string;
}

/** A decorative icon beside text. */
export function Icon({ name, size = 'm', flip = false, className = '' }: Props) {
  const classes = ['icon', size !== 'm' && `icon-${size}`, flip && 'flip', className];
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
