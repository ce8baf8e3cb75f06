import { isMissing } from '#platform/client/failure.ts';
import './post-slice.ts';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { formatAddress } from '#areas/search/address.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { fittingPost, fittingReport } from '#areas/search/client/kit/listing-rail.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { partsOf } from '#platform/client/ui/document/plain-text.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { OtherLanguage, useOtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { monthsBefore, today } from '#platform/contract/time-zone.ts';
import type { Post, Source } from '../contract.ts';
import { categoryPath } from '../paths.ts';
import { NotFoundScreen } from './kit/NotFoundScreen.tsx';
import { LoadFailed, Outdated } from './LoadFailed.tsx';
import { NeverPay, PostFrame } from './PostFrame.tsx';
import { PostTile } from './PostTile.tsx';
import type { WithPost } from './post-slice.ts';
import { ReportPage } from './ReportPage.tsx';

/** A figure whose day is further back than this many months is marked as old. */
const OLD_MONTHS = 12;

/**
 * Why a reader should check what a source says: no public page of it is known, its address is a front page that does not
 * show the figure, its page has no date, or the day it stands for is more than a year ago. Null when none is so.
 */
export function checkOf({ url, asOf }: Pick<Source, 'url' | 'asOf'>, today: string) {
  if (asOf !== null && asOf < monthsBefore(today, OLD_MONTHS)) return 'old';
  if (url === null) return 'page';
  if (new URL(url).pathname === '/') return 'front';
  return asOf === null ? 'undated' : null;
}

const COVER_SIZES = '(width < 82rem) 92vw, 1312px';

function Facts({ post: { author, updated, published, minutes } }: { post: Post }) {
  const day = updated ?? published;
  return (
    <>
      {author && <bdi>{author}</bdi>}
      {day && (
        <FormattedMessage id="posts.checked" values={{ date: <Day key="day" at={day} style="long" /> }} />
      )}
      <FormattedMessage id="posts.minutes" values={{ minutes }} />
    </>
  );
}

function SourceLine({ source: { title, url, asOf } }: { source: Source }) {
  const t = useWords();
  const check = checkOf({ url, asOf }, today());
  return (
    <li className="[overflow-wrap:anywhere]">
      {url ? (
        <a href={url} rel="noopener" className="text-lagoon underline">
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      {asOf && (
        <span className="text-ink-3">
          {' '}
          <FormattedMessage id="posts.asOf" values={{ date: <Day key="day" at={asOf} style="long" /> }} />
        </span>
      )}
      {check && <span className="block text-mango-ink">{t(`posts.check.${check}`)}</span>}
    </li>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useWords();
  return (
    <section className="mt-12 grid gap-3 border-t pt-6 text-small">
      {sources.length > 0 && (
        <>
          <h2 className="text-h3">{t('posts.sources')}</h2>
          <ul className="grid gap-2">
            {sources.map((source) => (
              <SourceLine key={source.title} source={source} />
            ))}
          </ul>
        </>
      )}
      <p className="text-ink-3">{t('posts.estimate')}</p>
    </section>
  );
}

function Related({ posts }: { posts: Post['related'] }) {
  const t = useWords();
  if (posts.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-6">{t('posts.related')}</h2>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {posts.slice(0, 3).map((post) => (
          <li key={post.slug}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArticlePage({ post, listings }: { post: Post; listings: ReactNode }) {
  const { title, category, category_title, cover, body, language } = post;
  const lang = useOtherLanguage(language);
  const sections = useMemo(() => partsOf(body), [body]);
  return (
    <PostFrame
      title={title}
      category={category && category_title ? { to: categoryPath(category), title: category_title } : null}
      facts={<Facts post={post} />}
      cover={
        cover && (
          <Picture
            picture={cover}
            sizes={COVER_SIZES}
            eager
            className="aspect-4/3 w-full rounded-hero object-cover object-[50%_62%] md:aspect-16/5"
          />
        )
      }
      sections={sections}
      aside={
        <>
          {listings}
          <Note tone="ok" icon="shield">
            <NeverPay />
          </Note>
        </>
      }
      after={<Related posts={post.related} />}
    >
      {post.stale && (
        <div className="mb-6">
          <Outdated />
        </div>
      )}
      <OtherLanguage language={language} />
      <div lang={lang}>
        <Document document={body} name={title} lead />
      </div>
      <Sources sources={post.sources} />
    </PostFrame>
  );
}

function Waiting() {
  return (
    <div className="wrap grid gap-6 pt-6" aria-busy="true">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-14 w-[40rem] max-w-full" />
      <Skeleton className="aspect-4/3 rounded-hero md:aspect-21/9" />
      <Skeleton className="mx-auto h-96 w-full max-w-[680px]" />
    </div>
  );
}

const SIZES = '(width < 48rem) 92vw, (width < 68.75rem) 45vw, 280px';
const SHOWN = 2;

function Listings() {
  const t = useWords();
  const { post, report } = useSelector((state: WithPost) => state.post);
  const question = report ? fittingReport(report.country) : fittingPost(post);
  return (
    <>
      <ListingRail
        search={question}
        most={SHOWN}
        sizes={SIZES}
        className="grid gap-6 md:max-lg:grid-cols-2"
        title={<h2 className="text-label">{t('home.fitting')}</h2>}
      />
      <MoreLink to={formatAddress({ criteria: question.criteria })}>{t('home.newest.all')}</MoreLink>
    </>
  );
}

/** An article or a market report, beside matching listings. */
export function PostScreen() {
  const { slug = '' } = useParams();
  const sums = useSums();
  const { post, report, error, loading } = useSelector((state: WithPost) => state.post);
  if (post?.slug === slug) return <ArticlePage post={post} listings={<Listings />} />;
  if (report?.slug === slug) return <ReportPage report={report} sums={sums} listings={<Listings />} />;
  if (loading || !error) return <Waiting />;
  if (isMissing(error)) return <NotFoundScreen />;
  return (
    <div className="wrap py-10">
      <LoadFailed of="posts" />
    </div>
  );
}
