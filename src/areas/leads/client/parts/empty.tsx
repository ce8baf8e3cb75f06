import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';

/** Nobody has asked yet, or nobody matches. */
export function NoLeads({ filtered }: { filtered: boolean }) {
  const action = (
    <ButtonLink to="/agent/contact" variant="line">
      <FormattedMessage id="lead.empty.add" />
    </ButtonLink>
  );
  if (filtered)
    return (
      <Empty icon="chat" title={<FormattedMessage id="lead.emptyHere" />}>
        <FormattedMessage id="lead.emptyHere.text" />
      </Empty>
    );
  return (
    <Empty icon="chat" title={<FormattedMessage id="lead.empty" />} action={action}>
      <FormattedMessage id="lead.empty.text" />
    </Empty>
  );
}

/** The lead of the address is not the agent's any more, or did not come. */
export function NotShown({ failure, back, retry }: { failure: Failure; back: string; retry: () => void }) {
  if (failure.status !== 404) return <Failed title="lead.failedOne" failure={failure} retry={retry} />;
  const action = (
    <ButtonLink to={back} variant="line">
      <FormattedMessage id="lead.gone.all" />
    </ButtonLink>
  );
  return (
    <Empty icon="chat" tone="plain" title={<FormattedMessage id="lead.gone" />} action={action}>
      <FormattedMessage id="lead.gone.text" />
    </Empty>
  );
}
