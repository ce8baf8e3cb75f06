/** Name of the dialog among the modals (specification, section 4). */
export const REPORT_MODAL = 'report';
/** The listing the dialog is about; set before it opens. */
export const reportedListing: { current: { id: string; title: string } | null } = { current: null };
