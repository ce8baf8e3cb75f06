import { Suspense, useEffect, useRef, useState } from 'react';
import type { OwnListing, OwnListingRow } from '#areas/listings/own-shapes.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Sent } from '#platform/client/area-api.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

const Dialog = latePart({
  when: 'open',
  load: async () => (await import('#platform/client/ui/Dialog.tsx')).Dialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

type Standing =
  | Pick<OwnListing, '_id' | 'status' | 'category' | 'price_period' | 'currency' | 'undo' | 'entered'>
  | OwnListingRow;

/** Where a listing can go from where it stands. */
function nextStatuses({ status, price_period }: Pick<Standing, 'status' | 'price_period'>): Status[] {
  const gone: Status = price_period === 'month' ? 'let' : 'sold';
  if (status === 'active') return ['under-offer', gone, 'withdrawn'];
  if (status === 'under-offer') return ['active', gone, 'withdrawn'];
  if (status === 'draft' || status === 'expired') return [];
  return ['active'];
}

/** What it was sold or let for: private unless its agent lets it be known. */
function ClosingDialog({
  status,
  onClose,
  onDone,
}: {
  status: 'sold' | 'let';
  onClose: () => void;
  onDone: (price: number | null, shown: boolean) => void;
}) {
  const t = useWords();
  const form = useForm<'closed_price' | 'shown'>({
    send: ({ closed_price, shown }) => {
      const price = Number(closed_price.replace(/[^\d.]/g, ''));
      onDone(price > 0 ? price : null, shown === 'on');
      return undefined;
    },
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={t(`own.closing.${status}`)}>
      <Form of={form} className="grid gap-4">
        <TextField
          name="closed_price"
          label={t('own.closing.price')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Checkbox name="shown">{t('own.closing.shown')}</Checkbox>
        <Submit>{t(`own.to.${status}`)}</Submit>
      </Form>
    </Dialog>
  );
}

/** A step goes with its button: the focus goes to the steps that follow. */
function useStepTaken({ status, undo }: Pick<Standing, 'status' | 'undo'>) {
  const ref = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say that the steps are others
  useEffect(() => {
    if (isTaken.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus();
    isTaken.current = false;
  }, [status, undo]);
  return {
    ref,
    taken: () => {
      isTaken.current = true;
    },
  };
}

interface StepsOptions {
  listing: Standing;
  /** Its lister has said that it is another home than the one it looks like. */
  different?: boolean;
  onDone?: ((listing: OwnListing) => void) | undefined;
}

/** The steps a listing can take, the one to take back, and the dialog that one of them opens. */
export function useStatusSteps({ listing, different, onDone }: StepsOptions) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [closing, setClosing] = useState<'sold' | 'let' | null>(null);
  const actions = useStepTaken(listing);
  const to = { params: { id: listing._id } };

  async function take(step: Promise<Sent<OwnListing>>) {
    const taken = await step;
    setClosing(null);
    if (!('answer' in taken)) return;
    actions.taken();
    onDone?.(taken.answer);
  }
  const move = (status: Status, more: object = {}) =>
    take(
      send(
        'PUT /properties/{id}/status',
        { ...to, body: { status, ...(different !== undefined && { different }), ...more } },
        { name: status },
      ),
    );
  const choose = (status: Status) =>
    status === 'sold' || status === 'let' ? setClosing(status) : void move(status);
  return {
    ref: actions.ref,
    busy,
    choose,
    statuses: listing.entered ? nextStatuses(listing) : [],
    /** Buttons for what is due now: staying on the market, and what can be taken back. */
    due: listing.entered && (
      <>
        {listing.status === 'expired' && (
          <Button
            size="small"
            busy={busy === 'renew'}
            onClick={() => void take(send('PUT /properties/{id}/renew', to, { name: 'renew' }))}
          >
            {t('own.renew')}
          </Button>
        )}
        {listing.undo && (
          <Button
            variant="soft"
            size="small"
            busy={busy === 'undo'}
            onClick={() => void take(send('PUT /properties/{id}/undo', to, { name: 'undo' }))}
          >
            {t(`own.undo.${listing.undo}`)}
          </Button>
        )}
      </>
    ),
    dialog: closing && (
      <Suspense>
        <ClosingDialog
          status={closing}
          onClose={() => setClosing(null)}
          onDone={(closed_price, closed_price_shown) =>
            void move(closing, { closed_price, closed_price_shown })
          }
        />
      </Suspense>
    ),
  };
}

/** The steps a listing can take, each undone for a day. */
export function StatusActions(options: StepsOptions) {
  const t = useWords();
  const { ref, busy, choose, statuses, due, dialog } = useStatusSteps({ different: false, ...options });
  if (!options.listing.entered) return null;
  return (
    <div ref={ref} className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <Button
          key={status}
          variant="line"
          size="small"
          busy={busy === status}
          onClick={() => choose(status)}
        >
          {t(`own.to.${status}`)}
        </Button>
      ))}
      {due}
      {dialog}
    </div>
  );
}
