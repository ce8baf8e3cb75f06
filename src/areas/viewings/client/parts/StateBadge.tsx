import type { Viewing } from '#areas/viewings/shapes.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';

const TONES: Record<Viewing['state'], BadgeTone> = {
  held: 'warn',
  requested: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
};

export function StateBadge({ viewing: { state, came } }: { viewing: Viewing }) {
  if (came !== null)
    return (
      <Badge tone={came ? 'ok' : 'bad'} icon={came ? 'check' : 'x'}>
        <FormattedMessage id={came ? 'viewing.came' : 'viewing.missed'} />
      </Badge>
    );
  return (
    <Badge tone={TONES[state]}>
      <FormattedMessage id={`viewing.state.${state}`} />
    </Badge>
  );
}
