import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from './api.ts';

/** In a group: tells the agent of a home that one is interested. Votes and notes stay inside the group. */
export function TellAgent({ property }: { property: string }) {
  const { answer: told } = api.useRead('GET /leads/interests', {});
  const { send } = api.useSend();
  if (!told) return null;
  const interested = told.results.includes(property);
  const input = { params: { id: property } };
  const press = () =>
    interested
      ? send('DELETE /leads/interests/{id}', input)
      : send('PUT /leads/interests/{id}', input, { said: 'lead.told' });
  return (
    <Button
      variant="bare"
      size="small"
      aria-pressed={interested}
      className="min-h-11"
      onClick={() => void press()}
    >
      <Icon name={interested ? 'check' : 'chat'} size="s" />
      <FormattedMessage id={interested ? 'lead.toldAgent' : 'lead.tellAgent'} />
    </Button>
  );
}
