import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { withWords } from '../../../platform/client/words.tsx';
import type { Professional } from '../contract.ts';
import { KINDS, PROFESSIONALS_PATH } from '../vocabulary.ts';
import { Entry } from './Entry.tsx';
import { Filters } from './Filters.tsx';
import { questionOf, searchOf } from './question.ts';
import { fetchProfessionals } from './requests.ts';
import { messages as en } from './screens/messages/en.ts';
import { messages as es } from './screens/messages/es.ts';
import type { WithProfessional } from './state.ts';

interface Page {
  results: Professional[];
  total: number;
  limit: number;
}

function List() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { search, pathname } = useLocation();
  const [page, setPage] = useState<Page | 'failed' | null>(null);
  const question = questionOf(search);
  const load = async () => {
    const answer = await dispatch(fetchProfessionals(questionOf(search)));
    setPage(fetchProfessionals.rejected.match(answer) ? 'failed' : (answer.payload as Page));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => void load(), [search]);
  if (page === null) return <Skeleton className="h-64 rounded-photo" />;
  if (page === 'failed') {
    const retry = (
      <Button onClick={() => void load()}>
        <FormattedMessage id="professional.retry" />
      </Button>
    );
    return (
      <Empty icon="alert" tone="bad" title={<FormattedMessage id="professional.failed" />} action={retry} />
    );
  }
  if (page.total === 0) {
    const all = (
      <ButtonLink to={PROFESSIONALS_PATH} variant="line">
        <FormattedMessage id="professional.all" />
      </ButtonLink>
    );
    return (
      <Empty icon="search" title={<FormattedMessage id="professional.none" />} action={all}>
        <FormattedMessage id="professional.none.text" />
      </Empty>
    );
  }
  return (
    <>
      <p role="status" className="text-ink-2">
        <FormattedMessage id="professional.count" values={{ count: page.total }} />
      </p>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {page.results.map((one) => (
          <Entry key={one._id} one={one} />
        ))}
      </ul>
      <Pagination
        page={question.page}
        pages={Math.ceil(page.total / page.limit)}
        hrefOf={(other) => pathname + searchOf({ ...question, page: other })}
      />
    </>
  );
}

/** What the licences of each kind mean: for everybody. */
function Meaning() {
  return (
    <section className="section-gap grid gap-4">
      <h2>
        <FormattedMessage id="professional.meaning" />
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {KINDS.map((kind) => (
          <li key={kind} className="panel grid content-start gap-1">
            <h3 className="text-h3">
              <FormattedMessage id={`professional.kind.${kind}`} />
            </h3>
            <p className="text-ink-2">
              <FormattedMessage id={`professional.meaning.${kind}`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  /** Whether the caller may see the list: a buyer; else `door` stands in its place. */
  isBuyer: boolean;
  door: ReactNode;
}

function Screen({ isBuyer, door }: Props) {
  const counts = useSelector(({ professional }: WithProfessional) => professional.counts);
  const { search } = useLocation();
  return (
    <div className="wrap pt-6">
      <div className="grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1>
            <FormattedMessage id="professional.head" />
          </h1>
          <p className="text-ink-2 text-lead">
            <FormattedMessage id="professional.lead" />
          </p>
          {counts && (
            <p className="flex flex-wrap gap-x-4 font-semibold">
              <FormattedMessage id="professional.count" values={{ count: counts.total }} />
              <FormattedMessage id="professional.count.licensed" values={{ count: counts.licensed }} />
            </p>
          )}
        </header>
        {isBuyer && <Filters question={questionOf(search)} />}
        {isBuyer ? <List /> : door}
      </div>
      <Meaning />
    </div>
  );
}

export const ProfessionalsScreen = withWords({ en, es }, Screen);
