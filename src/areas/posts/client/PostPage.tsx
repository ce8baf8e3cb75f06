import { useSelector } from 'react-redux';
import { NotFoundScreen } from '#areas/content/client/kit/NotFoundScreen.tsx';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { fittingPost, fittingReport } from '#areas/search/client/kit/listing-rail.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { PostScreen } from './post/PostScreen.tsx';
import './state.ts';
import type { WithPost } from './state.ts';

const SIZES = '(width < 48rem) 92vw, (width < 68.75rem) 45vw, 280px';
const SHOWN = 2;

function Listings() {
  const { post, report } = useSelector((state: WithPost) => state.post);
  const question = report ? fittingReport(report.country) : fittingPost(post);
  return (
    <>
      <ListingRail
        search={question}
        most={SHOWN}
        sizes={SIZES}
        className="grid gap-6 md:max-lg:grid-cols-2"
        title={
          <h2 className="text-label">
            <FormattedMessage id="home.fitting" />
          </h2>
        }
      />
      <MoreLink to={searchUrl(question.criteria)}>
        <FormattedMessage id="home.newest.all" />
      </MoreLink>
    </>
  );
}

/** A post beside matching listings. */
export function Component() {
  return <PostScreen listings={<Listings />} sums={useSums()} missing={<NotFoundScreen />} />;
}
