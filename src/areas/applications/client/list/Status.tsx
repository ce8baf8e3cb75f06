import { FormattedMessage } from 'react-intl';
import { Badge, type BadgeTone } from '../../../../platform/client/ui/Badge.tsx';
import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import type { Status as Name } from '../../vocabulary.ts';

const LOOK: Record<Name, [BadgeTone, IconName]> = {
  draft: ['plain', 'file'],
  submitted: ['lagoon', 'mail'],
  'in-review': ['lagoon', 'eye'],
  'more-asked': ['warn', 'alert'],
  approved: ['ok', 'check'],
  declined: ['bad', 'x'],
  withdrawn: ['plain', 'leave'],
};

export function Status({ status }: { status: Name }) {
  const [tone, icon] = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      <FormattedMessage id={`applications.status.${status}`} />
    </Badge>
  );
}
