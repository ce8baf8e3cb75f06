import { MODERATION_PATH } from '#areas/moderation/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { useTask } from '#platform/client/use-task.ts';
import { Decide } from '../parts/Decide.tsx';
import { holdListing } from '../requests.ts';

/** The button that opened the form went with it. */
const focusReason = (form: HTMLElement | null): void => form?.querySelector('input')?.focus();

/** Asks why, holds the listing, and leads to those that wait. */
function HoldForm({ property, title }: { property: string; title: string }) {
  const navigate = useNavigate();
  const { busy, run } = useTask();
  const hold = async (reason: string) => {
    const done = await run('no', holdListing, { property, reason }, 'moderation.held');
    if ('answer' in done) await navigate(MODERATION_PATH);
  };
  return (
    <div ref={focusReason}>
      <Decide
        busy={busy}
        yes={null}
        no={{
          label: <FormattedMessage id="moderation.pair.hold" values={{ title }} />,
          onPress: (reason) => void hold(reason),
        }}
      />
    </div>
  );
}

export { HoldForm as Component };
