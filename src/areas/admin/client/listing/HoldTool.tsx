import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';

const HoldForm = latePart<{ property: string; title: string; onClose: () => void }>({
  when: 'open',
  load: async () => (await import('./HoldForm.tsx')).Component,
});

/** At the foot of a listing's page, for admins: takes it off the market until somebody has looked at it. */
export function HoldTool({ listing: { _id, title, status } }: { listing: Property }) {
  const isAdmin = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Admin') ?? false);
  const [open, setOpen] = useState(false);
  if (!isAdmin || !SEARCHABLE_STATUSES.includes(status)) return null;
  return (
    <section className="panel mx-auto mt-8 grid max-w-[640px] gap-4 print:hidden">
      {open ? (
        <Suspense>
          <HoldForm property={_id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="line" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          <FormattedMessage id="moderation.hold" />
        </Button>
      )}
    </section>
  );
}
