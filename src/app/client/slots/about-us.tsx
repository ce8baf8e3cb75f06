import type { ReactNode } from 'react';
import { AskUs } from '#areas/contacts/client/AskUs.tsx';
import { type PageSlots, PageSlotsContext } from '#areas/content/client/kit/slots.ts';

/** The form of the contact page: about no listing. */
const AskAnything = () => <AskUs property={null} />;

const SLOTS: PageSlots = { contact: [AskAnything] };

/** What other areas add to pages about the site itself. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <PageSlotsContext value={SLOTS}>{children}</PageSlotsContext>
);
