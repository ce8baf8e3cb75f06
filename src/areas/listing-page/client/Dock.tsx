import { type MouseEvent, use } from 'react';
import { ListingAction, ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { Property } from '#areas/listings/contract.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { formatMoney, formatMoneyShort } from '#platform/contract/money.ts';
import { CONTACT_ID } from './contact-id.ts';

/** Leads to whoever offers the home; without scripts as a link to that part of the page. */
function toContact(event: MouseEvent): void {
  const contact = document.getElementById(CONTACT_ID);
  if (!contact) return;
  event.preventDefault();
  contact.focus({ preventScroll: true });
  contact.scrollIntoView();
}

/** At the foot of a phone's screen while a home on offer is read: its price, its month, the heart and the way to ask. */
export function Dock({ listing }: { listing: Property }) {
  const { locale } = useIntl();
  const { dock } = use(ListingSlotsContext);
  const Action = use(ListingAction);
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
            <bdi>
              {price === null ? (
                <FormattedMessage id="ui.onRequest" />
              ) : (
                formatMoneyShort(price, currency, locale)
              )}
            </bdi>
          </b>
          {price !== null && price_period === 'month' && (
            <span className="text-ink-2 text-small">
              <FormattedMessage id="ui.aMonth" />
            </span>
          )}
        </p>
        {dock.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} listing={listing} />
        ))}
      </div>
      {Action && <Action id={listing._id} title={listing.title} place="page" />}
      <a href={`#${CONTACT_ID}`} onClick={toContact} className="btn">
        <FormattedMessage id="property.dock.contact" />
      </a>
    </div>
  );
}
