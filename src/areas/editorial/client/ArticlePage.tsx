import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { partsOf } from '#platform/client/ui/document/plain-text.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { OtherLanguage, useOtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { today } from '#platform/contract/time-zone.ts';
import type { Post, Source } from '../contract.ts';
import { categoryPath } from '../paths.ts';
import { checkOf } from '../sources.ts';
import { Outdated } from './LoadFailed.tsx';
import { NeverPay, PostFrame } from './PostFrame.tsx';
import { PostTile } from './PostTile.tsx';

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

export function ArticlePage({ post, listings }: { post: Post; listings: ReactNode }) {
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
