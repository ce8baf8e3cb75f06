import type { ReactNode } from 'react';
import { type PageSlots, PageSlotsContext } from '#areas/content/client/kit/state.ts';
import { AskUs } from '#areas/conversations/client/AskUs.tsx';

/** The form of the contact page: about no listing. */
const AskAnything = () => <AskUs property={null} />;

const SLOTS: PageSlots = { contact: [AskAnything] };

/** What other areas add to pages about the site itself. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <PageSlotsContext value={SLOTS}>{children}</PageSlotsContext>
);
