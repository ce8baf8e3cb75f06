import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { NotFoundScreen } from '../../../areas/content/client/NotFoundScreen.tsx';
import { PostScreen } from '../../../areas/posts/client/post/PostScreen.tsx';
import type { WithPost } from '../../../areas/posts/client/state.ts';
import { useSums } from '../../../areas/properties/client/money.ts';
import { searchUrl } from '../../../areas/properties/paths.ts';
import { MoreLink } from '../../../platform/client/ui/Button.tsx';
import { Fitting } from './Fitting.tsx';
import { fittingPost } from './fitting.ts';

const SIZES = '(width < 48rem) 92vw, (width < 68.75rem) 45vw, 280px';
const SHOWN = 2;

function Listings() {
  const post = useSelector((state: WithPost) => state.post.post);
  const question = fittingPost(post);
  return (
    <>
      <Fitting
        question={question}
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

/** A post with the listings it is about. */
export function Component() {
  return <PostScreen listings={<Listings />} sums={useSums()} missing={<NotFoundScreen />} />;
}
