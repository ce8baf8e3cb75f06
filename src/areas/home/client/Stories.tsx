import { useSelector } from 'react-redux';
import { GUIDE_PATH } from '#areas/content/paths.ts';
import { PostTile } from '#areas/posts/client/PostTile.tsx';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import '#areas/posts/client/state.ts';
import type { WithPost } from '#areas/posts/client/state.ts';
import { Heading } from './Heading.tsx';

/** Of the five recent ones; four stand side by side. */
const SHOWN = 4;

/** The latest articles of the guide; nothing while none are known. */
export function Stories() {
  const recent = useSelector(({ post }: WithPost) => post.recent?.results ?? []);
  if (recent.length === 0) return null;
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.stories" />}
        more={
          <MoreLink to={GUIDE_PATH}>
            <FormattedMessage id="home.stories.all" />
          </MoreLink>
        }
      />
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {recent.slice(0, SHOWN).map((post) => (
          <li key={post.slug}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
