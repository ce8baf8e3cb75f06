import { type ReactNode, use } from 'react';
import { pricePerSize } from '#areas/listings/client/kit/figures.ts';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { Property } from '#areas/listings/contract.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Rounded } from '#platform/client/ui/Rounded.tsx';
import { formatMoney } from '#platform/contract/money.ts';

/** Id of the part of a listing's page with whoever offers it. */
export const CONTACT_ID = 'contact';

const bold = (words: ReactNode) => <b>{words}</b>;

/** What a strata lot costs besides its price, or that nobody said it. */
function StrataFee({ listing }: { listing: Property }) {
  const { locale } = useIntl();
  if (listing.maintenance_fee === null) return <FormattedMessage id="property.title.strata.noFee" />;
  const fee = <bdi>{formatMoney(listing.maintenance_fee, listing.currency, locale)}</bdi>;
  return <FormattedMessage id="property.title.strata.fee" values={{ fee }} />;
}

/** What law and custom are is known of the home country only. */
const isExplained = ({ country }: Property) => country === SURVEYED_COUNTRY;

/** Which title it has, and what that means for a buyer, in plain words. */
function TitleMeaning({ listing }: { listing: Property }) {
  const t = useWords();
  const { title_type } = listing;
  const explained = isExplained(listing);
  const safe = title_type === 'registered' || title_type === 'strata';
  return (
    <div className={`note ${safe ? 'tone-ok' : 'tone-warn'}`}>
      <Icon name={safe ? 'shield' : 'alert'} />
      <div className="grid gap-2">
        <p>
          <b>{t(`property.title.${title_type}`)}</b>
          {explained && (
            <>
              <br />
              {t(`property.title.${title_type}.text`)}
            </>
          )}{' '}
          {title_type === 'strata' && <StrataFee listing={listing} />}
        </p>
        {explained && title_type === 'common-law' && (
          <p className="font-semibold">{t('property.title.common-law.nht')}</p>
        )}
        <p className="text-ink-2">{t('property.title.advice')}</p>
      </div>
    </div>
  );
}

/** Who rents is asked for a deposit, not for a title. */
function RentMeaning() {
  const t = useWords();
  return (
    <Note icon="info">
      <div className="grid gap-2">
        <p>{t('property.rent.deposit')}</p>
        <p>{t('property.rent.receipt')}</p>
        <p className="text-ink-2">{t('property.rent.advice')}</p>
      </div>
    </Note>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-0">
      <dt className="text-ink-2">{t(label)}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Fewer say nothing about a home. */
const VIEWS_WORTH_SAYING = 20;
const LIKES_WORTH_SAYING = 3;

function Glance({ listing }: { listing: Property }) {
  const sums = useSums();
  const rate = pricePerSize(listing);
  const changed = listing.history.at(-1)?.at ?? listing.listed_at;
  return (
    <dl className="text-small">
      {listing.listed_known && (
        <Line label="property.glance.listed">
          <Day at={listing.listed_at} />
        </Line>
      )}
      {changed > listing.listed_at && (
        <Line label="property.glance.changed">
          <Day at={changed} />
        </Line>
      )}
      {rate && (
        <Line label={rate.unit === 'acres' ? 'property.glance.perAcre' : 'property.glance.perSqft'}>
          <Rounded exact={sums.long(rate.price, listing.currency)}>
            {sums.rough(rate.price, listing.currency)}
          </Rounded>
        </Line>
      )}
      {listing.views >= VIEWS_WORTH_SAYING && (
        <Line label="property.glance.views">
          <FormattedNumber value={listing.views} />
        </Line>
      )}
      {listing.likes >= LIKES_WORTH_SAYING && (
        <Line label="property.glance.likes">
          <FormattedNumber value={listing.likes} />
        </Line>
      )}
    </dl>
  );
}

/** What its title means, or what who rents is asked for, and the listing at a glance. */
export function TitlePanel({ listing }: { listing: Property }) {
  const t = useWords();
  const rented = listing.price_period === 'month';
  const rentHeading = isExplained(listing) ? 'property.rent.heading' : 'property.glance';
  return (
    <section className="panel grid gap-4">
      <h2 className="text-h3">{t(rented ? rentHeading : 'property.title.heading')}</h2>
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[3fr_2fr]">
        {rented ? isExplained(listing) && <RentMeaning /> : <TitleMeaning listing={listing} />}
        <Glance listing={listing} />
      </div>
    </section>
  );
}

/** Beside the text: whoever offers it, and what protects a buyer; short enough to stay in sight on a low screen. */
export function Aside({ listing }: { listing: Property }) {
  const { aside } = use(ListingSlotsContext);
  return (
    <aside className="grid content-start gap-3 lg:sticky lg:top-[calc(var(--header)+24px)]">
      <div id={CONTACT_ID} tabIndex={-1} className="grid gap-3 outline-0 empty:hidden">
        {aside.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} listing={listing} />
        ))}
      </div>
      <Note tone="warn" icon="alert">
        <FormattedMessage id="property.scam" values={{ b: bold }} />
      </Note>
    </aside>
  );
}
