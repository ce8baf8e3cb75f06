import type { Status as Name } from '#areas/applications/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';

const LOOK: Record<Name, [BadgeTone, IconName]> = {
  draft: ['plain', 'file'],
  submitted: ['lagoon', 'mail'],
  'in-review': ['lagoon', 'eye'],
  'more-asked': ['warn', 'alert'],
  approved: ['ok', 'check'],
  declined: ['bad', 'x'],
  withdrawn: ['plain', 'leave'],
};

/** @param waits sent, but kept until the applicant's address is confirmed */
export function Status({ status, waits = false }: { status: Name; waits?: boolean }) {
  const [tone, icon] = waits ? (['warn', 'clock'] as const) : LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      <FormattedMessage id={waits ? 'applications.waits' : `applications.status.${status}`} />
    </Badge>
  );
}
