import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from '#platform/client/router.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { Failed } from '../Failed.tsx';
import { ReportPage, type Sums } from '../report/ReportPage.tsx';
import '../state.ts';
import type { WithPost } from '../state.ts';
import { ArticlePage } from './ArticlePage.tsx';

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
export function PostScreen({ listings, sums, missing }: PostScreenProps) {
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
