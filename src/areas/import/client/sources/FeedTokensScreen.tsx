import { type FormEvent, useState } from 'react';
import { TOKEN_NAME_MAX } from '#areas/import/outgoing.ts';
import type { FeedToken, GivenToken } from '#areas/import/outgoing-contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api, officesApi } from './api.ts';

function Entry({ token }: { token: FeedToken }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const take = () =>
    void send('DELETE /feed-tokens/{id}', { params: { id: token._id } }, { said: 'feedToken.taken' });
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{token.name}</bdi>
          {!token.good && <span className="badge tone-bad">{t('feedToken.ended')}</span>}
        </p>
        <p className="text-ink-2 text-small">
          {token.agent || token.office ? (
            <FormattedMessage
              id="feedToken.opens"
              values={{ name: <bdi key="n">{token.agent ?? token.office}</bdi> }}
            />
          ) : (
            <FormattedMessage id="feedToken.opensAll" />
          )}
        </p>
        <p className="text-ink-3 text-small">
          <FormattedMessage
            id="feedToken.given"
            values={{ name: <bdi key="n">{token.given_by}</bdi>, day: <Day key="d" at={token.created_at} /> }}
          />
          {' · '}
          {token.used_at ? (
            <FormattedMessage id="feedToken.used" values={{ day: <Day key="d" at={token.used_at} time /> }} />
          ) : (
            <FormattedMessage id="feedToken.unused" />
          )}
        </p>
      </div>
      <Button
        variant="line"
        size="small"
        busy={busy !== null}
        aria-label={t('feedToken.takeOf', { name: token.name })}
        onClick={take}
      >
        <FormattedMessage id="feedToken.take" />
      </Button>
    </div>
  );
}

const List = pagedScreen<FeedToken>({
  useList: (query) => api.useRead('GET /feed-tokens', { query }),
  filters: {},
  row: (token) => <Entry token={token} />,
  empty: { icon: 'lock', words: 'feedToken.none' },
  failed: 'feedToken.failed',
});

/** Form of a new token, and the token itself, which is shown once. */
function Give() {
  const t = useWords();
  const { busy, send } = api.useSend();
  const offices = officesApi.useRead('GET /offices', { query: { limit: '50' } }).answer?.results ?? [];
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [office, setOffice] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [given, setGiven] = useState<GivenToken | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { name, agent_email: email.trim() || null, office_id: office || null };
    const sent = await send('POST /feed-tokens', { body });
    setFaults('answer' in sent ? {} : (sent.failure?.fields ?? {}));
    if (!('answer' in sent)) return;
    setGiven(sent.answer);
    setName('');
    setEmail('');
    setOffice('');
  };
  const faultOf = (field: 'name' | 'agent_email' | 'office_id') =>
    faults[field] === undefined ? undefined : <FormattedMessage id={`feedToken.fault.${field}`} />;
  return (
    <div className="grid gap-4">
      <form onSubmit={submit} className="panel grid gap-4" noValidate>
        <TextField
          label={<FormattedMessage id="feedToken.name" />}
          error={faultOf('name')}
          maxLength={TOKEN_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<FormattedMessage id="feedToken.agent_email" />}
            error={faultOf('agent_email')}
            type="email"
            dir="ltr"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <SelectField
            label={<FormattedMessage id="feedToken.office_id" />}
            error={faultOf('office_id')}
            value={office}
            onChange={({ target }) => setOffice(target.value)}
          >
            <option value="">{t('feedToken.noOffice')}</option>
            {offices.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="text-ink-2 text-small">
          <FormattedMessage id="feedToken.all" />
        </p>
        <Button type="submit" busy={busy !== null} className="justify-self-start">
          <FormattedMessage id="feedToken.give" />
        </Button>
      </form>
      {given && (
        <Note tone="ok" icon="check">
          <b>
            <FormattedMessage id="feedToken.shownOnce" />
          </b>
          <code className="block select-all pt-2 [overflow-wrap:anywhere]" dir="ltr">
            {given.token}
          </code>
          <span className="block pt-2 text-small [overflow-wrap:anywhere]" dir="ltr">
            {given.address}
          </span>
        </Note>
      )}
    </div>
  );
}

/** Tokens of the RESO Web API, for admins. */
export function Component() {
  return (
    <div className="grid gap-6">
      <Give />
      <List />
    </div>
  );
}
