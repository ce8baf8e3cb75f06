import { MODERATION_PATH } from '#areas/admin/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { focusFirstField } from '#platform/client/ui/focus.ts';
import { api } from '../api.ts';
import { Decide } from '../screens/Decide.tsx';

/** Asks why, holds the listing, and leads to those that wait. */
function HoldForm({ property, title }: { property: string; title: string }) {
  const navigate = useNavigateIfHere();
  const { busy, send } = api.useSend();
  const hold = async (reason: string) => {
    const options = { name: 'no', said: 'moderation.held' };
    const done = await send('POST /moderation/holds', { body: { property, reason } }, options);
    if ('answer' in done) navigate(MODERATION_PATH);
  };
  return (
    <div ref={focusFirstField}>
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
