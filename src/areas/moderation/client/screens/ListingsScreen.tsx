import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { chosenFrom, type QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { HoldEntry } from '../parts/HoldEntry.tsx';
import { List } from '../parts/List.tsx';
import { PairEntry } from '../parts/PairEntry.tsx';
import { PriceEntry } from '../parts/PriceEntry.tsx';
import { fetchHolds, fetchPairs, fetchPrices } from '../requests.ts';

const QUEUES = ['open', 'prices', 'duplicates', 'decided'] as const;
type Queue = (typeof QUEUES)[number];
const FORMAT: QueryFormat<{ queue: Queue }> = {
  read: (params) => ({ queue: chosenFrom(QUEUES, params.get('queue')) ?? 'open' }),
  write: ({ queue }) => ({ queue: queue === 'open' ? undefined : queue }),
};

interface QueueProps {
  page: number;
  hrefOf: (page: number) => string;
}

function Holds({ state, page, hrefOf }: QueueProps & { state: 'open' | 'decided' }) {
  const { answer, failure, load } = useAnswer(fetchHolds, { state, page });
  const empty = state === 'open' ? 'holds.none' : 'decided.none';
  return (
    <List
      answer={answer}
      failure={failure}
      retry={load}
      page={page}
      hrefOf={hrefOf}
      empty={empty}
      icon="check"
    >
      {(hold) => <HoldEntry key={`${hold._id} ${hold.version}`} hold={hold} onDone={load} />}
    </List>
  );
}

function Prices({ page, hrefOf }: QueueProps) {
  const { answer, failure, load } = useAnswer(fetchPrices, { page });
  return (
    <List
      answer={answer}
      failure={failure}
      retry={load}
      page={page}
      hrefOf={hrefOf}
      empty="prices.none"
      icon="cash"
    >
      {(price) => <PriceEntry key={`${price.source} ${price.source_key}`} price={price} onDone={load} />}
    </List>
  );
}

function Pairs({ page, hrefOf }: QueueProps) {
  const { answer, failure, load } = useAnswer(fetchPairs, { page });
  return (
    <List
      answer={answer}
      failure={failure}
      retry={load}
      page={page}
      hrefOf={hrefOf}
      empty="pairs.none"
      icon="home"
    >
      {(pair) => <PairEntry key={`${pair.first._id} ${pair.second._id}`} pair={pair} onDone={load} />}
    </List>
  );
}

/** Listings that wait for an admin, in four queues. */
function Listings() {
  const t = useWords();
  const navigate = useNavigate();
  const { query, hrefWith } = useListQuery(FORMAT);
  const { queue, page } = query;
  const props = { page, hrefOf: (to: number) => hrefWith({ page: to }) };
  return (
    <div className="grid gap-6">
      <Segment
        label={t('moderation.queue')}
        name="queue"
        value={queue}
        options={QUEUES.map((value) => ({
          value,
          label: <FormattedMessage id={`moderation.queue.${value}`} />,
        }))}
        onChange={(chosen) => void navigate(hrefWith({ queue: chosen }))}
        className="justify-self-start"
      />
      <p className="text-ink-2 text-small">
        <FormattedMessage id={`moderation.queue.${queue}.text`} />
      </p>
      {queue === 'open' && <Holds state="open" {...props} />}
      {queue === 'decided' && <Holds state="decided" {...props} />}
      {queue === 'prices' && <Prices {...props} />}
      {queue === 'duplicates' && <Pairs {...props} />}
    </div>
  );
}

export { Listings as Component };
