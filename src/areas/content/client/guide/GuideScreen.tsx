import { use, useEffect } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../../../../platform/client/ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Note } from '../../../../platform/client/ui/Empty.tsx';
import { COSTS_AS_OF } from '../../fixed/purchase-costs.ts';
import { BlockOf } from './Blocks.tsx';
import { Contents } from './Contents.tsx';
import { guideText, type Part } from './guide-text.ts';

const MINUTES = 9;
const COVER = '/pictures/living-01';

/** A link to a part leads there also when the page was not loaded anew. */
function useScrollToPart(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a part counts, also of the same one
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

function Cover() {
  const set = (format: string) => `${COVER}-640.${format} 640w, ${COVER}-1280.${format} 1280w`;
  const sizes = '(width < 82rem) 92vw, 1312px';
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${COVER}-640.webp`}
        alt=""
        width={1280}
        height={960}
        fetchPriority="high"
        className="photo aspect-4/3 w-full rounded-hero object-cover object-[50%_62%] md:aspect-21/9"
      />
    </picture>
  );
}

function PartOf({ part }: { part: Part }) {
  return (
    <section
      id={part.id}
      aria-labelledby={`${part.id}-title`}
      className="grid gap-[1.1em] not-first:mt-[2.6em]"
    >
      <h2 id={`${part.id}-title`}>{part.title}</h2>
      {part.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text stands still
        <BlockOf key={index} block={block} />
      ))}
    </section>
  );
}

function Aside() {
  return (
    <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+24px)]">
      <div className="panel grid gap-3 bg-mango-soft shadow-none">
        <h2 className="text-h3">
          <FormattedMessage id="guide.look" />
        </h2>
        <p className="text-small text-ink-2">
          <FormattedMessage id="guide.look.text" />
        </p>
        <ButtonLink to="/homes/for-sale/jamaica" variant="line">
          <FormattedMessage id="guide.look.sale" />
        </ButtonLink>
        <ButtonLink to="/homes/for-rent/jamaica" variant="line">
          <FormattedMessage id="guide.look.rent" />
        </ButtonLink>
      </div>
      <Note tone="ok" icon="shield">
        <FormattedMessage id="guide.neverPay" />
      </Note>
    </aside>
  );
}

/** The guide: one page now, in parts that later get pages of their own. */
export function GuideScreen() {
  const { locale, formatMessage } = useIntl();
  const { parts } = use(guideText(locale === 'es' ? 'es' : 'en'));
  useScrollToPart();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ to: '/', label: 'Yaad' }]} current={formatMessage({ id: 'guide.crumb' })} />
      <div className="mt-4 mb-8 max-w-[860px] md:mb-10">
        <h1 className="text-[clamp(2.125rem,1.5rem+2.6vw,3.5rem)]/[1.05] tracking-[-0.03em]">
          <FormattedMessage id="guide.title" />
        </h1>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-small text-ink-2">
          <FormattedMessage
            id="guide.asOf"
            values={{
              date: (
                <FormattedDate
                  key="date"
                  value={`${COSTS_AS_OF}T12:00:00Z`}
                  dateStyle="long"
                  timeZone="America/Jamaica"
                />
              ),
            }}
          />
          <FormattedMessage id="guide.minutes" values={{ minutes: MINUTES }} />
          <FormattedMessage id="guide.estimate" />
        </p>
      </div>
      <Cover />
      <div className="mt-8 grid items-start justify-between gap-[clamp(32px,4.5vw,64px)] md:mt-12 lg:grid-cols-[216px_minmax(0,680px)_260px]">
        <Contents parts={parts} />
        <article className="text-[1.0625rem]/[1.7] md:text-[1.125rem]/[1.7]">
          {parts.map((part) => (
            <PartOf key={part.id} part={part} />
          ))}
        </article>
        <Aside />
      </div>
    </div>
  );
}
