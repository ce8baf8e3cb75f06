import type { User } from '#areas/accounts/contract.ts';

const SIZES = {
  small: 'size-9 text-micro rounded-t-[18px] rounded-b-badge',
  large: 'h-28 w-24 text-h2 rounded-t-[48px] rounded-b-field',
};

/** First character of a name, by code point. */
const initial = (name: string) => [...name][0]?.toUpperCase() ?? '';

interface AvatarProps {
  user: Pick<User, 'first_name' | 'last_name' | 'avatar'>;
  size: keyof typeof SIZES;
  /** Empty when the name is shown beside the picture. */
  alt?: string;
}

/** Picture or initials of a user, in the arch shape of the brand. */
export function Avatar({ user: { first_name, last_name, avatar }, size, alt = '' }: AvatarProps) {
  const shape = `grid flex-none place-items-center overflow-hidden bg-mango-soft font-display font-semibold text-mango-ink ${SIZES[size]}`;
  if (avatar)
    return <img src={avatar.url} alt={alt} width={96} height={96} className={`${shape} object-cover`} />;
  return (
    <span className={shape}>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true">
        <bdi>{initial(first_name) + initial(last_name)}</bdi>
      </span>
    </span>
  );
}
