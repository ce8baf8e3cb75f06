/** What floats over any screen once it is opened; its code comes then. */
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '../../areas/accounts/client/kit/state.ts';
import { CHAT_MODAL } from '../../areas/chat/client/state.ts';
import { REPORT_MODAL } from '../../areas/reports/client/modal.ts';
import type { WithModals } from '../../platform/client/modals.ts';

const ChatWidget = lazy(() =>
  import('../../areas/chat/client/ChatWidget.tsx').then((part) => ({ default: part.ChatWidget })),
);
const ReportDialog = lazy(() =>
  import('../../areas/reports/client/ReportDialog.tsx').then((part) => ({ default: part.ReportDialog })),
);

export function Floating() {
  const modals = useSelector((state: WithModals) => state.modals);
  const isHere = useSelector(({ auth }: WithAuth) => auth.user !== null);
  return (
    <Suspense>
      {isHere && modals[CHAT_MODAL] && <ChatWidget />}
      {modals[REPORT_MODAL] && <ReportDialog />}
    </Suspense>
  );
}
