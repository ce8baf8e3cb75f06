import './post-slice.ts';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { ButtonLink, MoreLink } from '#platform/client/ui/Button.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { OtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { brand } from '#platform/contract/brand.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import type { PostCard, ReportCard } from '../contract.ts';
import { categoryPath, FAQ_PATH, feedPath, GUIDE_PATH, NO_CATEGORY, postPath } from '../paths.ts';
import { MARKET_CATEGORY } from '../vocabulary.ts';
import { type GuideView, guideView } from './guide-view.ts';
import { NotFoundScreen } from './kit/NotFoundScreen.tsx';
import { LoadFailed, Outdated } from './LoadFailed.tsx';
import { PostTile } from './PostTile.tsx';
import type { WithPost } from './post-slice.ts';

function Reports({ reports }: { reports: readonly ReportCard[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {reports.map(({ slug, title, added, withdrawn, taken }) => (
        <li key={slug}>
          <Link
            to={postPath({ slug, category: MARKET_CATEGORY })}
            className="panel group grid h-full content-start gap-1.5 hover:bg-lagoon-soft"
          >
            <h3 className="flex items-start justify-between gap-3 first-letter:uppercase group-hover:text-lagoon">
              <bdi>{title}</bdi>
              <Icon name="right" flip className="mt-1 flex-none" />
            </h3>
            <span className="text-small text-ink-2">
              <FormattedMessage id="report.flows" values={{ added, gone: withdrawn + taken }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const GuideSkeleton = () => (
  <Repeated count={6} layout="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
    <div className="grid gap-3">
      <Skeleton className="aspect-16/10 rounded-photo" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-full" />
    </div>
  </Repeated>
);

/** Links to the categories of the guide; the current one is marked. */
function Categories({ current }: { current: string }) {
  const t = useWords();
  const categories = useSelector(({ post }: WithPost) => post.categories?.results ?? []);
  const reports = useSelector(({ post }: WithPost) => (post.reports ?? []).length > 0);
  const entries = [
    { slug: NO_CATEGORY, title: t('posts.all') },
    ...categories,
    ...(reports || current === MARKET_CATEGORY ? [{ slug: MARKET_CATEGORY, title: t('guide.market') }] : []),
  ];
  return (
    <nav aria-label={t('posts.categories')}>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ slug, title }) => (
          <li key={slug}>
            <ChipLink to={categoryPath(slug)} isCurrent={current === slug}>
              <bdi>{title}</bdi>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LEAD_SIZES = '(width < 68.75rem) 92vw, 46rem';

/** The first article of the guide, larger than the others. */
function LeadStory({ post }: { post: PostCard }) {
  const t = useWords();
  const { title, summary, cover, minutes } = post;
  return (
    <article>
      <Link to={postPath(post)} className="group grid items-center gap-6 lg:grid-cols-[1.3fr_1fr] lg:gap-12">
        <span className="aspect-16/10 overflow-hidden rounded-hero bg-photo">
          {cover && (
            <Picture picture={cover} sizes={LEAD_SIZES} eager decorative className="size-full object-cover" />
          )}
        </span>
        <span className="grid gap-3">
          <h2 className="text-h1 [overflow-wrap:anywhere] group-hover:text-lagoon">
            <bdi>{title}</bdi>
          </h2>
          <span className="text-lead text-ink-2">
            <bdi>{summary}</bdi>
          </span>
          <span className="text-small text-ink-3">{t('posts.minutes', { minutes })}</span>
        </span>
      </Link>
    </article>
  );
}

function Articles({ posts, led }: { posts: readonly PostCard[]; led: boolean }) {
  const lead = led ? (posts.find(({ featured }) => featured) ?? posts[0]) : undefined;
  const others = posts.filter((post) => post !== lead);
  return (
    <>
      {lead && <LeadStory post={lead} />}
      <ul className="grid gap-8 md:grid-cols-2 md:gap-x-6 md:gap-y-10 lg:grid-cols-3">
        {others.map((post, index) => (
          <li key={post.slug}>
            <PostTile post={post} heading="h2" eager={!lead && index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MarketBand({ view }: { view: GuideView }) {
  const t = useWords();
  if (view.reports.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2>{t('guide.market')}</h2>
        <MoreLink to={categoryPath(MARKET_CATEGORY)}>{t('posts.reports.all')}</MoreLink>
      </div>
      <Reports reports={view.reports} />
    </section>
  );
}

function Nothing() {
  const t = useWords();
  const action = <ButtonLink to={GUIDE_PATH}>{t('posts.all')}</ButtonLink>;
  return <Empty icon="book" words="posts.none" action={action} />;
}

function Lists({ slug, view }: { slug: string; view: GuideView }) {
  const t = useWords();
  const { error, loading, posts, reports } = useSelector(({ post }: WithPost) => post);
  const own = slug === MARKET_CATEGORY;
  const known = own ? reports : posts;
  const isWaiting = useSkeleton(!known && (loading || !error));
  if (isWaiting) return <GuideSkeleton />;
  return (
    <div className="grid gap-[clamp(40px,5vw,64px)]">
      {!known && <LoadFailed of="posts" />}
      {known && error && <Outdated />}
      {own && view.reports.length > 0 && (
        <section>
          <h2 className="sr-only">{t('posts.reports.all')}</h2>
          <Reports reports={view.reports} />
        </section>
      )}
      {view.posts[0] && <OtherLanguage language={view.posts[0].language} />}
      {view.posts.length > 0 && <Articles posts={view.posts} led={slug === NO_CATEGORY} />}
      {!own && <MarketBand view={view} />}
      {known && view.posts.length + view.reports.length === 0 && <Nothing />}
    </div>
  );
}

function Opening({ slug, view }: { slug: string; view: GuideView }) {
  const t = useWords();
  const { category } = view;
  const all = slug === NO_CATEGORY;
  const title = category?.title ?? t(all ? 'guide.title' : 'guide.market');
  const intro = category ? category.description : t(all ? 'posts.intro' : 'report.intro');
  const guide = { to: GUIDE_PATH, label: t('posts.crumb') };
  return (
    <>
      <Breadcrumbs
        crumbs={[{ to: '/', label: brand.name }, ...(all ? [] : [guide])]}
        current={all ? guide.label : title}
      />
      <div className="mt-4 mb-6 grid max-w-[860px] gap-4">
        <h1 className="text-title">
          <bdi>{title}</bdi>
        </h1>
        {intro && (
          <p className="text-lead text-ink-2">
            <bdi>{intro}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

/** Screen of the guide: all articles, one category, or the market reports. */
export function GuideScreen() {
  const t = useWords();
  const { category: slug = NO_CATEGORY } = useParams();
  const { locale } = useIntl();
  const view = guideView(
    useSelector(({ post }: WithPost) => post),
    slug,
  );
  if (!view) return <NotFoundScreen />;
  return (
    <div className="wrap">
      <Opening slug={slug} view={view} />
      <div className="mb-8 md:mb-10">
        <Categories current={slug} />
      </div>
      <Lists slug={slug} view={view} />
      <p className="mt-12 flex flex-wrap gap-x-6 gap-y-2">
        <MoreLink to={FAQ_PATH}>{t('posts.faqs')}</MoreLink>
        <a href={feedPath(languageOfTag(locale))} className="more">
          {t('posts.rss')}
        </a>
      </p>
    </div>
  );
}
