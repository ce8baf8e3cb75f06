import { isMissing } from '#platform/client/failure.ts';
import './post-slice.ts';
import { useSelector } from 'react-redux';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { formatAddress } from '#areas/search/address.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { fittingPost, fittingReport } from '#areas/search/client/kit/listing-rail.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { ArticlePage } from './ArticlePage.tsx';
import { NotFoundScreen } from './kit/NotFoundScreen.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { WithPost } from './post-slice.ts';
import { ReportPage } from './ReportPage.tsx';

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
