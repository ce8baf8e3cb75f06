import { type RefObject, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Filter } from '#areas/saved-searches/contract.ts';
import { FREQUENCIES, SAVED_PATH } from '#areas/saved-searches/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Radio } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Popover } from '#platform/client/ui/Popover.tsx';
import { useSavedRow } from '../use-saved-row.ts';

const OFF = 'off';
type Choice = (typeof FREQUENCIES)[number] | typeof OFF;
const CHOICES: readonly Choice[] = [...FREQUENCIES, OFF];

interface SavePanelProps {
  saved: Filter;
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
}

/** Where mails go, and what keeps them from being sent. */
function Address() {
  const t = useWords();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  if (!user) return null;
  const email = <bdi className="[overflow-wrap:anywhere]">{user.email}</bdi>;
  return (
    <>
      <p className="text-ink-2 text-small">{t('saved.panel.address', { email })}</p>
      {!user.email_proved && (
        <p className="flex items-start gap-1.5 text-small">
          <Icon name="alert" size="s" className="mt-0.5 flex-none" />
          {t('saved.panel.unproved')}
        </p>
      )}
    </>
  );
}

/** Panel of a search that was just saved, or is opened again: how often mails come and where they go. */
export function SavePanel({ saved, triggerRef, onClose }: SavePanelProps) {
  const t = useWords();
  const { change } = useSavedRow(saved);
  const stored: Choice = saved.subscribed ? saved.frequency : OFF;
  const [pending, setPending] = useState<Choice | null>(null);
  const chosen = pending ?? stored;
  const choose = async (choice: Choice) => {
    setPending(choice);
    await change(choice === OFF ? { subscribed: false } : { subscribed: true, frequency: choice });
    setPending(null);
  };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      label={t('saved.panel.title')}
      className="grid w-[min(20rem,calc(100vw-2rem))] gap-3 p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" size="s" />
        <FormattedMessage id="saved.panel.title" />
      </p>
      <fieldset>
        <legend className="text-label">{t('saved.panel.frequency')}</legend>
        {CHOICES.map((choice) => (
          <Radio
            key={choice}
            name="frequency"
            checked={chosen === choice}
            aria-disabled={pending !== null}
            onChange={() => pending === null && void choose(choice)}
          >
            {t(`saved.frequency.${choice}`)}
          </Radio>
        ))}
      </fieldset>
      {chosen !== OFF && <Address />}
      <Link to={SAVED_PATH} className="link inline-flex min-h-11 items-center">
        {t('saved.panel.all')}
      </Link>
    </Popover>
  );
}
