import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { OtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { PartsSkeleton, useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { brand } from '#platform/contract/brand.ts';
import type { Faq } from '../contract.ts';
import { FAQ_PATH, GUIDE_PATH } from '../paths.ts';
import { LoadFailed } from './LoadFailed.tsx';
import './content-slice.ts';
import { documentText } from '#platform/client/ui/document/plain-text.ts';
import type { WithContent } from './content-slice.ts';

/** Lower case without accents, so that "titulo" finds "título". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Questions whose own words or whose answers have every word looked for. */
export function findFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer }) => {
    const text = folded(`${question} ${documentText(answer)}`);
    return words.every((word) => text.includes(word));
  });
}

const TOPICS = ['buyer', 'seller', 'renter', 'land', 'diaspora', 'finance'] as const;
const OTHER = 'other';

/** Questions by topic, in the order the service gave; those of no known topic come last. */
export function byTopic(faqs: readonly Faq[]): { topic: string; faqs: Faq[] }[] {
  const topicOf = ({ category }: Faq) => TOPICS.find((topic) => topic === category) ?? OTHER;
  return [...TOPICS, OTHER]
    .map((topic) => ({ topic, faqs: faqs.filter((faq) => topicOf(faq) === topic) }))
    .filter((group) => group.faqs.length > 0);
}

const LONGEST_SEARCH = 100;
/** What is looked for, as the address says it. */
const searchIn = (search: string): string =>
  (new URLSearchParams(search).get('search') ?? '').trim().slice(0, LONGEST_SEARCH);

/** A plain form, so that it works without a script. */
function SearchBox({ search }: { search: string }) {
  return (
    <search>
      <form action={FAQ_PATH} className="flex max-w-[520px] flex-wrap items-end gap-3">
        <TextField
          key={search}
          type="search"
          name="search"
          icon="search"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          label={<FormattedMessage id="faq.ask" />}
          className="min-w-[min(100%,15rem)] flex-1"
        />
        <Button type="submit" variant="line" className="min-h-12">
          <FormattedMessage id="faq.go" />
        </Button>
      </form>
    </search>
  );
}

/** A link to one answer opens it. */
function useOpenLinked(here: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of an answer counts, also of the same one
  useEffect(() => {
    const linked = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!(linked instanceof HTMLDetailsElement)) return;
    linked.open = true;
    linked.scrollIntoView();
  }, [hash, key, here]);
}

function Answer({ faq, open }: { faq: Faq; open: boolean }) {
  return (
    <details id={faq.slug} open={open} className="group scroll-mt-24 border-b">
      <summary className="flex min-h-14 items-center gap-4 py-3 hover:text-lagoon">
        <h3 className="flex-1 text-body font-semibold [overflow-wrap:anywhere]">
          <bdi>{faq.question}</bdi>
        </h3>
        <Icon name="down" className="flex-none transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="measure pb-6 text-ink-2">
        <Document document={faq.answer} name={faq.question} />
      </div>
    </details>
  );
}

/** Nothing was found, or nothing has been written yet. */
function Nothing({ search }: { search: string }) {
  const title = search ? (
    <FormattedMessage id="faq.nothing" values={{ search: <bdi key="s">{search}</bdi> }} />
  ) : (
    <FormattedMessage id="faq.none" />
  );
  const guide = (
    <ButtonLink to={GUIDE_PATH} variant="line">
      <FormattedMessage id="faq.guide" />
    </ButtonLink>
  );
  return (
    <Empty icon={search ? 'search' : 'info'} title={title} action={guide}>
      <FormattedMessage id={search ? 'faq.nothing.text' : 'faq.none.text'} />
    </Empty>
  );
}

function Answers({ faqs, search }: { faqs: readonly Faq[]; search: string }) {
  const found = search ? findFaqs(faqs, search) : faqs;
  return (
    <>
      {search && (
        <p role="status" className="flex flex-wrap items-center gap-x-4">
          <FormattedMessage
            id="faq.found"
            values={{ count: found.length, search: <bdi key="s">{search}</bdi> }}
          />
          <Link to={FAQ_PATH} className="more">
            <FormattedMessage id="faq.clear" />
          </Link>
        </p>
      )}
      {found.length === 0 && <Nothing search={search} />}
      {byTopic(found).map(({ topic, faqs: own }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className="mb-2 text-h3">
            <FormattedMessage id={`faq.topic.${topic}`} />
          </h2>
          {own.map((faq) => (
            <Answer key={`${faq.slug} ${search}`} faq={faq} open={search !== ''} />
          ))}
        </section>
      ))}
    </>
  );
}

/** Questions and answers, searched by words. */
export function FaqScreen() {
  const t = useWords();
  const { search: query } = useLocation();
  const { faqs, error } = useSelector(({ content }: WithContent) => content);
  const search = searchIn(query);
  const isWaiting = useSkeleton(!faqs && !error);
  useOpenLinked(faqs !== null && !isWaiting);
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { to: '/', label: brand.name },
          { to: GUIDE_PATH, label: t('nav.real-estate-guide') },
        ]}
        current={t('faq.title')}
      />
      <div className="mx-auto grid max-w-[800px] gap-8">
        <div className="mt-4 grid gap-3">
          <h1>{t('faq.title')}</h1>
          <p className="text-lead text-ink-2">{t('faq.intro')}</p>
        </div>
        <SearchBox search={search} />
        {isWaiting && <PartsSkeleton of="rows" count={6} />}
        {!isWaiting && !faqs && <LoadFailed of="faq" />}
        {!isWaiting && faqs?.results[0] && <OtherLanguage language={faqs.results[0].language} />}
        {!isWaiting && faqs && <Answers faqs={faqs.results} search={search} />}
      </div>
    </div>
  );
}
