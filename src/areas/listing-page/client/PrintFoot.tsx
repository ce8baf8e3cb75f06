import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedDate, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { QrCode } from '#platform/client/ui/QrCode.tsx';

/** On paper only: who offers the home, and the way back to its page. */
export function PrintFoot({ listing }: { listing: Property }) {
  const { publicUrl } = useConfig();
  const t = useWords();
  const { agent, courtesy, title_type } = listing;
  const address = new URL(propertyPath(listing._id), publicUrl || window.location.origin).href;
  return (
    <footer className="hidden break-inside-avoid items-start gap-6 border-line border-t pt-6 print:flex">
      <QrCode text={address} label={t('property.print.scan')} className="size-32 flex-none" />
      <div className="grid min-w-0 gap-1">
        {agent && (
          <p>
            <b>
              <bdi>{agent.name}</bdi>
            </b>
            {agent.company && <bdi>, {agent.company}</bdi>}
            {agent.licence_number && (
              <>
                {' · '}
                {t('property.print.licence', { number: agent.licence_number })}
              </>
            )}
          </p>
        )}
        {courtesy !== undefined && (
          <p>
            <FormattedMessage id="card.courtesy" values={{ name: <bdi key="name">{courtesy}</bdi> }} />
          </p>
        )}
        {title_type !== 'unknown' && <p>{t(`card.title.${title_type}`)}</p>}
        <p>{t('property.print.scan')}</p>
        <p dir="ltr" className="text-small [overflow-wrap:anywhere]">
          {address}
        </p>
        <p className="text-ink-3 text-small">
          <FormattedMessage
            id="property.print.made"
            values={{ date: <FormattedDate key="date" value={new Date()} dateStyle="long" /> }}
          />
        </p>
      </div>
    </footer>
  );
}
