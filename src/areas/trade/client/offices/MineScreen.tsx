import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { officePath, propertyPath } from '#areas/listings/paths.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import type { Office } from '#areas/trade/contract.ts';
import { ABOUT_MAX, ADDRESS_MAX, NAME_MAX } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedRelativeTime, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import { Listings } from './Listings.tsx';
import { PagedSection } from './PagedSection.tsx';
import { People } from './People.tsx';

/** What an office says of itself; without one it founds it. */
function SaidForm({ office, onDone }: { office: Office | null; onDone?: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'name' | 'about' | 'address'>({
    values: office,
    send: async (body) => {
      const done = office
        ? await send('PUT /offices/mine', { body }, { ifMatch: office.version, said: 'office.saved' })
        : await send('POST /offices', { body }, { said: 'office.founded' });
      if ('answer' in done) onDone?.();
      return done;
    },
    fault: (field) => field === 'name' && t('office.name.fault'),
  });
  return (
    <Form of={form} className="panel grid max-w-[760px] gap-4">
      <TextField name="name" label={t('office.name')} maxLength={NAME_MAX} autoComplete="organization" />
      <TextField
        name="address"
        label={t('office.address')}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
      />
      <TextAreaField name="about" label={t('office.about')} maxLength={ABOUT_MAX} />
      <Submit className="justify-self-start">{t(office ? 'office.save' : 'office.found')}</Submit>
    </Form>
  );
}

const HOUR_MS = 3_600_000;
const hoursSince = (at: string, now: number) => Math.round((Date.parse(at) - now) / HOUR_MS);

/** Open leads of everybody, for managers: who waits, and for whom. */
function Leads() {
  const now = useNow();
  const [page, setPage] = useState(1);
  const reading = api.useRead('GET /offices/leads', { query: { page: String(page) } });
  return (
    <PagedSection
      id="office-leads"
      heading="office.leads"
      empty="office.noLeads"
      icon="chat"
      reading={reading}
      page={page}
      onPage={setPage}
    >
      {({ _id, name, agent, property, last_text, last_at, waiting_since }) => (
        <li key={_id} className="panel grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>
              <bdi>{name}</bdi>
            </b>
            {waiting_since && (
              <Badge tone="warn" icon="clock">
                <FormattedMessage
                  id="office.waits"
                  values={{
                    since: (
                      <FormattedRelativeTime
                        value={hoursSince(waiting_since, now)}
                        unit="hour"
                        numeric="auto"
                      />
                    ),
                  }}
                />
              </Badge>
            )}
          </p>
          <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
            <Link to={propertyPath(property._id)} className="link">
              <bdi>{property.title}</bdi>
            </Link>
            {' · '}
            <FormattedMessage id="office.with" values={{ name: <bdi>{agent.name}</bdi> }} />
            {' · '}
            <Day at={last_at} />
          </p>
          {last_text && (
            <p dir="auto" className="text-small [overflow-wrap:anywhere]">
              {last_text}
            </p>
          )}
        </li>
      )}
    </PagedSection>
  );
}

function Own({ office, user }: { office: Office; user: User }) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h2 className="text-h2 [overflow-wrap:anywhere]">
          <bdi>{office.name}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={officePath(office.slug)} variant="line" size="small">
            {t('office.see')}
          </ButtonLink>
          <EmbedButton what={{ office: office.slug }} title={office.name} />
          {office.role === 'manager' && (
            <Button variant="line" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {t('office.edit')}
            </Button>
          )}
        </div>
        {editing && <SaidForm key={office.version} office={office} onDone={() => setEditing(false)} />}
      </div>
      <People office={office} user={user._id} />
      {office.role === 'manager' && <Leads />}
      <Listings office={office} user={user._id} />
    </div>
  );
}

/** The office of the agent: founded here, or run. */
function Mine({ user }: { user: User }) {
  const t = useWords();
  return (
    <Answered {...api.useRead('GET /offices/mine', {})}>
      {({ office }) =>
        office ? (
          <Own office={office} user={user} />
        ) : (
          <div className="grid gap-6">
            <Note icon="people">{t('office.none')}</Note>
            <SaidForm office={null} />
          </div>
        )
      }
    </Answered>
  );
}

export { Mine as Component };
