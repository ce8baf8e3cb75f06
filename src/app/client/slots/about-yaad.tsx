import type { ReactNode } from 'react';
import { AskAnything } from '#areas/contacts/client/AskAnything.tsx';
import { type PageSlots, PageSlotsContext } from '#areas/content/client/kit/slots.ts';

const SLOTS: PageSlots = { contact: [AskAnything] };

/** What other areas add to pages about Yaad itself. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <PageSlotsContext value={SLOTS}>{children}</PageSlotsContext>
);
