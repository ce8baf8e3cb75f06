import '#areas/posts/client/state.ts';
import { useSelector } from 'react-redux';
import { GUIDE_PATH } from '#areas/content/paths.ts';
import { PostTile } from '#areas/posts/client/PostTile.tsx';
import type { WithPost } from '#areas/posts/client/state.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { GuideBand } from '../GuideBand.tsx';
import { Heading } from '../Heading.tsx';
import { Hero } from '../Hero.tsx';
import { Newest } from '../Newest.tsx';
import { Places } from '../Places.tsx';

const POINTS: [string, IconName][] = [
  ['title', 'file'],
  ['price', 'drop'],
  ['viewing', 'eye'],
];

/** What protects the buyer, in plain sight. */
function WhatProtects() {
  return (
    <section className="wrap section-gap grid gap-8 md:grid-cols-3 md:gap-6">
      <h2 className="sr-only">
        <FormattedMessage id="home.protects" />
      </h2>
      {POINTS.map(([point, icon]) => (
        <div key={point}>
          <Icon name={icon} className="mb-3 size-7 text-lagoon" />
          <h3>
            <FormattedMessage id={`home.protects.${point}`} />
          </h3>
          <p className="mt-1.5 max-w-[26em] text-ink-2">
            <FormattedMessage id={`home.protects.${point}.text`} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** Of the five recent ones; four stand side by side. */
const SHOWN = 4;

/** The latest articles of the guide; nothing while none are known. */
function Stories() {
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

export function HomeScreen() {
  return (
    <>
      <Hero />
      <Newest />
      <GuideBand />
      <Places />
      <WhatProtects />
      <Stories />
    </>
  );
}
