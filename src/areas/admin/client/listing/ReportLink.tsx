import { useDispatch } from 'react-redux';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { openModal } from '#platform/client/modals.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { REPORT_MODAL, reportedListing } from './modal.ts';

/** At the foot of a listing's page. */
export function ReportLink({ listing }: { listing: Property }) {
  const dispatch = useDispatch();
  const report = () => {
    reportedListing.current = { id: listing._id, title: listing.title };
    dispatch(openModal(REPORT_MODAL));
  };
  return (
    <p className="js-only mt-8 text-center">
      <button type="button" onClick={report} className="btn btn-bare btn-small min-h-11 text-ink-2">
        <Icon name="alert" size="s" />
        <FormattedMessage id="report.link" />
      </button>
    </p>
  );
}
