import { useWords } from '#platform/client/intl.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { PostCard } from '../contract.ts';
import { postPath } from '../paths.ts';

const SIZES = '(width < 48rem) 112px, (width < 68.75rem) 45vw, 26rem';

interface PostTileProps {
  post: PostCard;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}

/** Tile of an article: picture, title, summary. On phones the picture is beside the text. */
export function PostTile({ post, heading: Heading = 'h3', eager = false }: PostTileProps) {
  const t = useWords();
  const { title, summary, cover, minutes } = post;
  return (
    <article className="h-full">
      <Link
        to={postPath(post)}
        className="group grid grid-cols-[112px_1fr] items-start gap-x-4 md:grid-cols-1 md:gap-y-3"
      >
        <span className="aspect-4/3 overflow-hidden rounded-photo bg-photo md:aspect-16/10">
          {cover && (
            <Picture
              picture={cover}
              sizes={SIZES}
              eager={eager}
              decorative
              className="size-full object-cover transition-[scale] duration-600 group-hover:scale-[1.025]"
            />
          )}
        </span>
        <span className="min-w-0">
          <Heading className="text-h3 [overflow-wrap:anywhere] group-hover:text-lagoon">
            <bdi>{title}</bdi>
          </Heading>
          <span className="mt-1.5 block text-ink-2">
            <bdi>{summary}</bdi>
          </span>
          <span className="mt-1.5 block text-small text-ink-3">{t('posts.minutes', { minutes })}</span>
        </span>
      </Link>
    </article>
  );
}
