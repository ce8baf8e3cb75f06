import type { ReactNode } from 'react';
import { AskYaad } from '#areas/contacts/client/AskYaad.tsx';
import { type PageSlots, PageSlotsContext } from '#areas/content/client/kit/slots.ts';

/** The form of the contact page: about no listing. */
const AskAnything = () => <AskYaad property={null} />;

const SLOTS: PageSlots = { contact: [AskAnything] };

/** What other areas add to pages about Yaad itself. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <PageSlotsContext value={SLOTS}>{children}</PageSlotsContext>
);
