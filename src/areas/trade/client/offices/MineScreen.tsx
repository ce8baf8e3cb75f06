import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { officePath } from '#areas/listings/paths.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import type { Office } from '#areas/trade/contract.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { api } from '../api.ts';
import { Leads } from './Leads.tsx';
import { Listings } from './Listings.tsx';
import { People } from './People.tsx';
import { SaidForm } from './SaidForm.tsx';

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
    <Answered {...api.useRead('GET /offices/mine', {})} failed="office.failed">
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
