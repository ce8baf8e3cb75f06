import type { Viewing } from '#areas/viewings/shapes.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';

const TONES: Record<Viewing['state'], BadgeTone> = {
  held: 'warn',
  requested: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
};

export function StateBadge({ viewing: { state, came } }: { viewing: Viewing }) {
  const t = useWords();
  if (came !== null)
    return (
      <Badge tone={came ? 'ok' : 'bad'} icon={came ? 'check' : 'x'}>
        {t(came ? 'viewing.came' : 'viewing.missed')}
      </Badge>
    );
  return <Badge tone={TONES[state]}>{t(`viewing.state.${state}`)}</Badge>;
}
