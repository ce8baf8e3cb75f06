import { use } from 'react';
import { useSelector } from 'react-redux';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { OtherLanguage, useOtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { PartsSkeleton, useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { brand, type Operator } from '#platform/contract/brand.ts';
import { telUrl } from '#platform/contract/phone.ts';
import type { Page } from '../contract.ts';
import { PageSlotsContext, type WithContent } from './content-slice.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** On pages about the product: nobody answers for this installation. */
const DemoNote = () => (
  <Note tone="warn" icon="alert">
    <b>
      <FormattedMessage id="page.demo" />
    </b>{' '}
    <FormattedMessage id="page.demo.text" />
  </Note>
);

/** On pages about the product: who runs this installation. */
function OperatorDetails({ operator }: { operator: Operator }) {
  const { name, address, email, phone, registration } = operator;
  return (
    <section aria-labelledby="operator" className="panel grid gap-1">
      <h2 id="operator" className="text-h3">
        <FormattedMessage id="page.operator" />
      </h2>
      <address dir="auto" className="grid not-italic [overflow-wrap:anywhere]">
        <b>{name}</b>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {registration && <span>{registration}</span>}
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && (
          <a className="link inline-flex min-h-11 items-center" href={telUrl(phone)}>
            <bdi>{phone}</bdi>
          </a>
        )}
      </address>
    </section>
  );
}

function Text({ page }: { page: Page }) {
  const language = useOtherLanguage(page.language);
  return (
    <>
      <header className="grid gap-3" lang={language}>
        <h1>
          <bdi>{page.title}</bdi>
        </h1>
        <p className="text-lead text-ink-2">
          <bdi>{page.summary}</bdi>
        </p>
        {page.updated && (
          <p className="text-ink-3 text-small">
            <FormattedMessage id="page.updated" values={{ day: <Day at={page.updated} /> }} />
          </p>
        )}
      </header>
      <OtherLanguage language={page.language} />
      <article className="text-article" aria-label={page.title} lang={language}>
        <Document document={page.body} name={page.title} />
      </article>
    </>
  );
}

/** A page about the site itself, of the content service; the contact page has its form below the text, come what may. */
export function PageScreen() {
  const t = useWords();
  const name = useLocation().pathname.slice(1);
  const { page: known, error } = useSelector(({ content }: WithContent) => content);
  const { contact } = use(PageSlotsContext);
  const { operator = null } = useConfig();
  const page = known?.slug === name ? known : null;
  const isWaiting = useSkeleton(!page && !error);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ to: '/', label: brand.name }]} current={t(`page.${name}`)} />
      <div className="mx-auto mt-4 grid max-w-[720px] gap-8">
        {operator === null && <DemoNote />}
        {isWaiting && <PartsSkeleton of="text" count={12} />}
        {!isWaiting && (page ? <Text page={page} /> : <LoadFailed of="page" />)}
        {operator && <OperatorDetails operator={operator} />}
        {name === 'contact' && contact.length > 0 && (
          <section className="panel grid gap-4" aria-labelledby="write-to-us">
            <h2 id="write-to-us" className="text-h3">
              {t('page.write')}
            </h2>
            {contact.map((Part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <Part key={index} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}
