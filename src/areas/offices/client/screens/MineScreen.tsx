import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { officePath } from '#areas/listings/paths.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { Leads } from '../parts/Leads.tsx';
import { Listings } from '../parts/Listings.tsx';
import { People } from '../parts/People.tsx';
import { SaidForm } from '../parts/SaidForm.tsx';
import { fetchMine } from '../requests.ts';

/** The office of the agent: founded here, or run. */
function Mine({ user }: { user: User }) {
  const { answer, failure, load } = useAnswer(fetchMine, undefined);
  const [editing, setEditing] = useState(false);
  if (failure) return <Failed title="office.failed" failure={failure} retry={load} />;
  if (!answer) return <Skeleton className="h-48 rounded-photo" />;
  const { office } = answer;
  if (!office) {
    return (
      <div className="grid gap-6">
        <Note icon="people">
          <FormattedMessage id="office.none" />
        </Note>
        <SaidForm office={null} onDone={load} />
      </div>
    );
  }
  const saved = () => {
    setEditing(false);
    load();
  };
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h2 className="text-h2 [overflow-wrap:anywhere]">
          <bdi>{office.name}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={officePath(office.slug)} variant="line" size="small">
            <FormattedMessage id="office.see" />
          </ButtonLink>
          <EmbedButton what={{ office: office.slug }} title={office.name} />
          {office.role === 'manager' && (
            <Button variant="line" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              <FormattedMessage id="office.edit" />
            </Button>
          )}
        </div>
        {editing && <SaidForm key={office.version} office={office} onDone={saved} />}
      </div>
      <People office={office} user={user._id} onChange={load} />
      {office.role === 'manager' && <Leads />}
      <Listings office={office} user={user._id} onChange={load} />
    </div>
  );
}

export { Mine as Component };
