import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useAccountSettings } from '#areas/accounts/client/use-account-settings.ts';
import { REPORT_MODAL } from '#areas/admin/client/listing/modal.ts';
import { CHAT_MODAL } from '#areas/conversations/client/modal.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { closeModal, type WithModals } from '#platform/client/modals.ts';
import { useKeptLanguage } from '#platform/client/preferences.ts';

interface FloatingProps {
  onClose: () => void;
}

const ChatWidget = latePart<FloatingProps>({
  when: 'open',
  load: async () => (await import('#areas/conversations/client/ChatWidget.tsx')).ChatWidget,
});
const ReportDialog = latePart<FloatingProps>({
  when: 'open',
  load: async () => (await import('#areas/admin/client/listing/ReportDialog.tsx')).ReportDialog,
});

/** What the visitor chose in this browser or in their account, and what floats over any screen once it is opened. */
export function Extras() {
  useKeptLanguage();
  useAccountSettings();
  const dispatch = useDispatch();
  const modals = useSelector((state: WithModals) => state.modals);
  return (
    <Suspense>
      {modals[CHAT_MODAL] && <ChatWidget onClose={() => void dispatch(closeModal(CHAT_MODAL))} />}
      {modals[REPORT_MODAL] && <ReportDialog onClose={() => void dispatch(closeModal(REPORT_MODAL))} />}
    </Suspense>
  );
}
