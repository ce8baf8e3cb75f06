import { useState } from 'react';
import { TOKEN_NAME_MAX } from '#areas/import/bulk.ts';
import type { FeedToken, GivenToken } from '#areas/import/outgoing-contract.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api, officesApi } from '../api.ts';

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
  const { send } = api.useSend();
  const offices = officesApi.useRead('GET /offices', { query: { limit: '50' } }).answer?.results ?? [];
  const [given, setGiven] = useState<GivenToken | null>(null);
  const form = useForm<'name' | 'agent_email' | 'office_id'>({
    resets: true,
    fault: (field) => <FormattedMessage id={`feedToken.fault.${field}`} />,
    send: async ({ name, agent_email, office_id }) => {
      const body = { name, agent_email: agent_email.trim() || null, office_id: office_id || null };
      const sent = await send('POST /feed-tokens', { body });
      if ('answer' in sent) setGiven(sent.answer);
      return sent;
    },
  });
  return (
    <div className="grid gap-4">
      <Form of={form} className="panel grid gap-4">
        <TextField label={<FormattedMessage id="feedToken.name" />} name="name" maxLength={TOKEN_NAME_MAX} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<FormattedMessage id="feedToken.agent_email" />}
            name="agent_email"
            type="email"
            dir="ltr"
          />
          <SelectField
            label={<FormattedMessage id="feedToken.office_id" />}
            name="office_id"
            any={t('feedToken.noOffice')}
            options={offices.map(({ _id }) => _id)}
            textOf={(id) => offices.find(({ _id }) => _id === id)?.name}
          />
        </div>
        <p className="text-ink-2 text-small">
          <FormattedMessage id="feedToken.all" />
        </p>
        <Submit className="justify-self-start">
          <FormattedMessage id="feedToken.give" />
        </Submit>
      </Form>
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
