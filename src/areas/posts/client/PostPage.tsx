import './state.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NotFoundScreen } from '#areas/content/client/kit/NotFoundScreen.tsx';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { formatAddress } from '#areas/search/address.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { fittingPost, fittingReport } from '#areas/search/client/kit/listing-rail.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';
import { ArticlePage } from './post/ArticlePage.tsx';
import { ReportPage, type Sums } from './report/ReportPage.tsx';
import type { WithPost } from './state.ts';

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

interface PostScreenProps {
  /** Listings that match the post. */
  listings: ReactNode;
  /** Formats amounts in the visitor's currency. */
  sums: Sums;
  /** Shown where there is no such post. */
  missing: ReactNode;
}

/** Screen of an article or a market report. */
function PostScreen({ listings, sums, missing }: PostScreenProps) {
  const { slug = '' } = useParams();
  const { post, report, error, loading } = useSelector((state: WithPost) => state.post);
  if (post?.slug === slug) return <ArticlePage post={post} listings={listings} />;
  if (report?.slug === slug) return <ReportPage report={report} sums={sums} listings={listings} />;
  if (loading || !error) return <Waiting />;
  if (error.status >= 400 && error.status < 500) return missing;
  return (
    <div className="wrap py-10">
      <Failed />
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

/** A post beside matching listings. */
export function Component() {
  return <PostScreen listings={<Listings />} sums={useSums()} missing={<NotFoundScreen />} />;
}
