import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { type Cover, coverPicture } from '../../../areas/content/pictures.ts';
import { MoreLink } from '../../../platform/client/ui/Button.tsx';
import { Heading } from './Heading.tsx';

const GUIDE = '/real-estate/guide/all';

/** Parts of the guide, by their place in it. */
const STORIES: { part: string; cover: Cover }[] = [
  { part: 'steps', cover: 'keys' },
  { part: 'nht', cover: 'piggy' },
  { part: 'titles', cover: 'contract' },
  { part: 'renting', cover: 'scales' },
];

function Story({ part, cover }: (typeof STORIES)[number]) {
  const { avif, webp, src, width, height } = coverPicture(cover);
  const sizes = '(width < 48rem) 112px, 26rem';
  return (
    <Link
      to={`${GUIDE}#${part}`}
      className="group grid grid-cols-[112px_1fr] items-center gap-x-4 md:grid-cols-1 md:gap-y-3"
    >
      <span className="aspect-4/3 overflow-hidden rounded-photo bg-sunk md:aspect-16/10">
        <picture className="contents">
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <source type="image/webp" srcSet={webp} sizes={sizes} />
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="photo size-full object-cover"
          />
        </picture>
      </span>
      <span>
        <h3 className="group-hover:text-lagoon">
          <FormattedMessage id={`home.story.${part}`} />
        </h3>
        <span className="mt-1.5 block text-ink-2">
          <FormattedMessage id={`home.story.${part}.text`} />
        </span>
      </span>
    </Link>
  );
}

export function Stories() {
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.stories" />}
        more={
          <MoreLink to={GUIDE}>
            <FormattedMessage id="home.stories.all" />
          </MoreLink>
        }
      />
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {STORIES.map((story) => (
          <li key={story.part}>
            <Story {...story} />
          </li>
        ))}
      </ul>
    </section>
  );
}
