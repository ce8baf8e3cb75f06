import type { ReactNode } from 'react';
import { AskUs } from '#areas/conversations/client/AskUs.tsx';
import { type PageSlots, PageSlotsContext } from '#areas/editorial/client/content-slice.ts';

/** The form of the contact page is about no listing. */
const SLOTS: PageSlots = { contact: [() => <AskUs property={null} />] };

/** What other areas add to pages about the site itself. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <PageSlotsContext value={SLOTS}>{children}</PageSlotsContext>
);
