import { type MouseEvent, Suspense, use } from 'react';
import { useDispatch } from 'react-redux';
import { kindOf } from '#areas/listings/client/kit/kind.ts';
import { CardSlotsContext, ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { type Feature, SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { placedTitle } from '#areas/listings/where.ts';
import { writtenIn } from '#areas/listings/written-in.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { SUCCESS_NOTICE_MS, showNotice } from '#platform/client/notices.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { OtherLanguage, useOtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { formatMoney, formatMoneyShort } from '#platform/contract/money.ts';
import { Aside, CONTACT_ID, TitlePanel } from './Aside.tsx';
import { Comparison } from './Comparison.tsx';
import { paragraphsOf, splitDescription } from './description.ts';
import { Gallery } from './Gallery.tsx';
import { Nearby } from './Nearby.tsx';
import { Opening } from './Opening.tsx';
import { Part } from './Part.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Trail } from './Trail.tsx';
import { WhereItIs } from './WhereItIs.tsx';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands the address to the device's own sharing, or copies it where there is none. Without a script it is a
 * link that opens a mail.
 */
function Share({ listing }: { listing: Property }) {
  const { publicUrl } = useConfig();
  const t = useWords();
  const dispatch = useDispatch();
  const url = publicUrl + propertyPath(listing._id);
  const subject = placedTitle(listing.title, listing);

  const copied = () =>
    showNotice({
      type: 'success',
      title: t('property.share.copied.title'),
      message: t('property.share.copied'),
      timeOut: SUCCESS_NOTICE_MS,
    });
  const refused = (address: string) =>
    showNotice({
      type: 'warning',
      message: t('property.share.failed', { url: address }),
      timeOut: 0,
    });

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const address = new URL(propertyPath(listing._id), publicUrl || window.location.origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: subject, url: address });
      await navigator.clipboard.writeText(address);
      dispatch(copied());
    } catch (error) {
      if (!isCancelled(error)) dispatch(refused(address));
    }
  }

  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      data-needs-script
      className="btn btn-bare btn-small min-h-11"
    >
      <Icon name="share" />
      <span className="max-sm:sr-only">{t('property.share')}</span>
    </a>
  );
}

/** The drawing that goes with each feature; several share one. */
const FEATURE_ICONS = {
  'view-river': 'wave',
  'view-ocean': 'wave',
  'view-mountain': 'hill',
  'view-city': 'globe',
  bay: 'wave',
  harbour: 'wave',
  'marina-nearby': 'wave',
  'private-island': 'tree',
  recreational: 'sun',
  'shopping-nearby': 'shop',
  'view-lake': 'wave',
  waterfront: 'wave',
  'wooded-area': 'tree',
  'level-lot': 'lot',
  landscaped: 'tree',
  hillside: 'hill',
  'highway-access': 'car',
  'golf-course-nearby': 'hill',
  'gated-community': 'gate',
  'family-oriented': 'home',
  'easy-access': 'car',
  'cul-de-sac': 'again',
  'central-location': 'pin',
  'beach-front': 'wave',
  acreage: 'area',
} as const satisfies Record<Feature, string>;

function Features({ features }: Pick<Property, 'features'>) {
  if (features.length === 0) return null;
  return (
    <Part heading="property.features">
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex min-h-11 items-center gap-2.5">
            <Icon name={FEATURE_ICONS[feature]} className="text-lagoon" />
            <FormattedMessage id={`feature.${feature}`} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Leads to whoever offers the home; without scripts as a link to that part of the page. */
function toContact(event: MouseEvent): void {
  const contact = document.getElementById(CONTACT_ID);
  if (!contact) return;
  event.preventDefault();
  contact.focus({ preventScroll: true });
  contact.scrollIntoView();
}

/** At the foot of a phone's screen while a home on offer is read: its price, its month, the heart and the way to ask. */
function Dock({ listing }: { listing: Property }) {
  const t = useWords();
  const { locale } = useIntl();
  const { dock } = use(ListingSlotsContext);
  const { action: Action } = use(CardSlotsContext);
  const { price, currency, price_period } = listing;
  if (!SEARCHABLE_STATUSES.includes(listing.status)) return null;
  return (
    <div className="dock">
      <div className="min-w-0 flex-1">
        <p
          className="flex flex-wrap items-baseline gap-x-1.5"
          title={price === null ? undefined : formatMoney(price, currency, locale)}
        >
          <b className="text-price">
            <bdi>{price === null ? t('ui.onRequest') : formatMoneyShort(price, currency, locale)}</bdi>
          </b>
          {price !== null && price_period === 'month' && (
            <span className="text-ink-2 text-small">{t('ui.aMonth')}</span>
          )}
        </p>
        {dock.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} listing={listing} />
        ))}
      </div>
      {Action && <Action id={listing._id} title={listing.title} place="page" />}
      <a href={`#${CONTACT_ID}`} onClick={toContact} className="btn">
        {t('property.dock.contact')}
      </a>
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
    <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
      <bdi>{paragraph}</bdi>
    </p>
  ));
}

/** The agent's words; a long text opens on request, without a script. */
function Description({ listing }: { listing: Property }) {
  const t = useWords();
  const { locale } = useIntl();
  const { opening, rest } = splitDescription(listing.description);
  const language = writtenIn(listing.description) ?? languageOfTag(locale);
  return (
    <Part heading={`property.about.${kindOf(listing)}`}>
      <OtherLanguage language={language} />
      <div lang={useOtherLanguage(language)} className="grid measure gap-4">
        {opening ? <Paragraphs text={opening} /> : <p className="text-ink-2">{t('property.about.none')}</p>}
        {rest && (
          <details className="group grid gap-4 print:[&::details-content]:[content-visibility:visible]">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-lagoon [&::-webkit-details-marker]:hidden print:hidden">
              <span className="group-open:hidden">{t('property.about.more')}</span>
              <span className="hidden group-open:inline">{t('property.about.less')}</span>
              <Icon name="down" size="s" className="group-open:rotate-180" />
            </summary>
            <div className="grid gap-4">
              <Paragraphs text={rest} />
            </div>
          </details>
        )}
      </div>
    </Part>
  );
}

const PrintFoot = latePart({
  when: 'open',
  load: async () => (await import('./PrintFoot.tsx')).PrintFoot,
  quiet: true,
});

function Print() {
  return (
    <Button
      variant="bare"
      size="small"
      onClick={() => window.print()}
      className="js-only min-h-11 max-md:hidden"
    >
      <Icon name="print" />
      <FormattedMessage id="property.print" />
    </Button>
  );
}

/** A listing to be had. On phones what protects the buyer stands before the long text. */
export function ListingPage({ listing }: { listing: Property }) {
  const { action: Action } = use(CardSlotsContext);
  const hydrated = useHydrated();
  const { pageActions, sections, foot } = use(ListingSlotsContext);
  return (
    <article className="wrap">
      <div className="print:hidden">
        <Trail listing={listing}>
          <div className="flex flex-wrap items-center justify-end">
            <Print />
            <Share listing={listing} />
            {pageActions.map((Extra, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Extra key={index} id={listing._id} title={listing.title} place="page" />
            ))}
            {Action && <Action id={listing._id} title={listing.title} place="page" />}
          </div>
        </Trail>
      </div>
      <Gallery listing={listing} />
      <div className="mt-6 grid gap-x-[clamp(32px,5vw,80px)] gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_384px] print:block">
        <Opening listing={listing} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          <Aside listing={listing} />
        </div>
        <div className="min-w-0">
          <div className="print:hidden">
            <TitlePanel listing={listing} />
          </div>
          <Description listing={listing} />
          {sections.map((Extra, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Extra key={index} listing={listing} />
          ))}
          <Features features={listing.features} />
          <PriceHistory listing={listing} />
          <div className="print:hidden">
            <WhereItIs listing={listing} />
            <Comparison listing={listing} />
            <Nearby listing={listing} />
          </div>
        </div>
      </div>
      <Dock listing={listing} />
      <div className="print:hidden">
        {foot.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} listing={listing} />
        ))}
      </div>
      {hydrated && (
        <Suspense>
          <PrintFoot listing={listing} />
        </Suspense>
      )}
    </article>
  );
}
