import { useMemo } from 'react';
import { parseAddress, SENTENCE_PARAM } from '#areas/search/address.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { SentenceField } from '../kit/SentenceField.tsx';
import { presentOf } from './sentence.ts';

/** In the place of homes while a sentence is looked up, which leads on to them. */
function LookedUp() {
  const query = useSearchParams();
  const sentence = query.get(SENTENCE_PARAM) ?? '';
  const search = useMemo(() => {
    const present = presentOf(query) ?? parseAddress('/homes-for-sale');
    return present && { ...present, sentence };
  }, [query, sentence]);
  return (
    <div className="wrap grid grid-cols-1 gap-4 pt-4 pb-12">
      {search && (
        <div className="max-w-110">
          <SentenceField search={search} />
        </div>
      )}
      <h1 className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{sentence}</bdi>
      </h1>
      <p role="status" className="text-ink-2">
        <FormattedMessage id="search.busy" />
      </p>
      <CardsSkeleton layout="results-grid" count={10} />
    </div>
  );
}

export { LookedUp as Component };
