/** Somebody in the arch of the look, beside their name: their picture, or their initials. */
export function Portrait({
  name,
  avatar,
  fit = 'cover',
}: {
  name: string;
  avatar: { url: string } | null;
  /** `contain`: a logo is shown whole, on white. */
  fit?: 'cover' | 'contain';
}) {
  const shape =
    'grid size-[72px] flex-none place-items-center overflow-hidden rounded-t-[36px] rounded-b-field bg-mango-soft text-h3 text-mango-ink';
  if (avatar)
    return (
      <img
        src={avatar.url}
        alt=""
        width={72}
        height={72}
        className={`${shape} ${fit === 'cover' ? 'object-cover' : 'bg-white object-contain p-1'}`}
      />
    );
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
  return (
    <span aria-hidden="true" className={shape}>
      <bdi>{initials}</bdi>
    </span>
  );
}
