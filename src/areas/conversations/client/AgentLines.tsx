import type { ReactNode } from 'react';
import type { ListingAgent } from '#areas/listings/agent.ts';
import { useWorkingTime } from '#areas/listings/client/kit/use-working-time.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';

function Line({
  icon,
  tone = 'text-leaf',
  children,
}: {
  icon: IconName;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-2.5 text-small">
      <Icon name={icon} size="s" className={`mt-0.5 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;

function Answers({ answers: { minutes, questions } }: { answers: { minutes: number; questions: number } }) {
  const time = useWorkingTime(minutes);
  return (
    <Line icon="clock" tone="text-lagoon">
      <FormattedMessage id="contact.answers" values={{ b: bold, time, count: questions }} />
    </Line>
  );
}

function LicenceLine({ agent: { licence, licence_number, licence_expires } }: { agent: ListingAgent }) {
  const { formatDate } = useIntl();
  if (licence === 'good' && licence_expires !== null) {
    const date = formatDate(licence_expires, { dateStyle: 'long', timeZone: 'UTC' });
    return (
      <Line icon="shield">
        <FormattedMessage id="contact.licensed" values={{ b: bold, number: licence_number, date }} />
      </Line>
    );
  }
  if (licence === 'expired') {
    return (
      <li>
        <Note tone="warn" icon="alert">
          <FormattedMessage id="contact.licence.expired" values={{ b: bold }} />
        </Note>
      </li>
    );
  }
  return (
    <Line icon="alert" tone="text-mango-ink">
      <FormattedMessage id="contact.unlicensed" />
    </Line>
  );
}

/** What is known of an agent: the licence as the list of professionals has it, and how long answers take. */
export function AgentLines({ agent }: { agent: ListingAgent }) {
  return (
    <ul className="grid gap-1.5">
      <LicenceLine agent={agent} />
      {agent.answers && <Answers answers={agent.answers} />}
    </ul>
  );
}
