import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import type { ClaimableContact } from '#areas/trade/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';

/** Where the mail of a claim leads: nothing happens before the press. */
export function ClaimKey() {
  const navigate = useNavigateIfHere();
  // No server is sent what stands behind the `#`.
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? null);
  const reading = api.useRead('POST /offices/claims/read', token === null ? null : { body: { token } });
  const { busy, send } = api.useSend();
  const claim = async () => {
    const sent = await send(
      'POST /offices/claims',
      { body: { token: token ?? '' } },
      { said: 'office.claim.done' },
    );
    if ('answer' in sent) navigate(pathOf(sent.answer));
  };
  return (
    <Answered
      {...reading}
      missing={<Empty icon="mail" tone="warn" words="office.claim.old" />}
      waiting={<PartsSkeleton of="text" count={2} layout="panel grid max-w-[640px] gap-4" />}
    >
      {({ name, kind }) => (
        <div className="panel grid max-w-[640px] gap-4">
          <p>
            <FormattedMessage
              id={`office.claim.confirm.${kind}`}
              values={{
                name: (
                  <b key="name">
                    <bdi>{name}</bdi>
                  </b>
                ),
              }}
            />
          </p>
          <Button busy={busy !== null} onClick={() => void claim()} className="justify-self-start">
            <FormattedMessage id="office.claim.confirm" />
          </Button>
        </div>
      )}
    </Answered>
  );
}

/** The area of questions is reached by its address. */
const ASK_PATH = '/contact';

const pathOf = ({ kind, slug }: Pick<ClaimableContact, 'kind' | 'slug'>): string =>
  kind === 'agent' ? agentPath(slug) : officePath(slug);

const toUs = (
  <ButtonLink to={ASK_PATH}>
    <FormattedMessage id="office.claim.write" />
  </ButtonLink>
);

/** Why the page cannot be claimed now, and what to do instead. */
function NotNow({
  why,
  contact,
}: {
  why: 'role' | 'unreachable' | 'mine' | 'taken';
  contact: ClaimableContact;
}) {
  const action =
    why === 'mine' ? (
      <ButtonLink to={pathOf(contact)}>
        <FormattedMessage id="office.claim.see" />
      </ButtonLink>
    ) : (
      toUs
    );
  return <Empty icon={why === 'mine' ? 'check' : 'lock'} words={`office.claim.${why}`} action={action} />;
}

function Ask({ contact, user }: { contact: ClaimableContact; user: User }) {
  const { busy, send } = api.useSend();
  const [isSent, setSent] = useState(false);
  const { kind, slug, name } = contact;
  const said = (
    <b key="name">
      <bdi>{name}</bdi>
    </b>
  );
  if (isSent)
    return (
      <Note tone="ok" icon="mail">
        <FormattedMessage id="office.claim.sent" values={{ name: said }} />
      </Note>
    );
  const ask = async () => {
    const sent = await send('POST /offices/contacts/{slug}/claims', { params: { slug } });
    setSent('answer' in sent);
  };
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <p>
        <FormattedMessage
          id={`office.claim.ask.${kind}`}
          values={{
            name: (
              <Link key="name" to={pathOf(contact)} className="underline">
                {said}
              </Link>
            ),
          }}
        />
      </p>
      <p className="text-ink-2">
        <FormattedMessage
          id="office.claim.proof"
          values={{
            email: (
              <bdi key="email" dir="ltr" className="[overflow-wrap:anywhere]">
                {user.email}
              </bdi>
            ),
          }}
        />
      </p>
      <Button busy={busy !== null} onClick={() => void ask()} className="justify-self-start">
        <FormattedMessage id="office.claim.send" />
      </Button>
    </div>
  );
}

/** Asks for the page of an agent or an office whom a source names. */
function Claim({ user }: { user: User }) {
  const { pathname } = useLocation();
  const slug = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const reading = api.useRead('GET /offices/contacts/{slug}', { params: { slug } });
  return (
    <Answered
      {...reading}
      missing={<Empty icon="user" tone="warn" words="office.claim.gone" action={toUs} />}
      waiting={<PartsSkeleton of="text" count={2} layout="panel grid max-w-[640px] gap-4" />}
    >
      {(contact) => {
        const { claim } = contact;
        if (claim !== 'open') return <NotNow why={claim} contact={contact} />;
        if (!user.roles.includes('Agent')) return <NotNow why="role" contact={contact} />;
        return <Ask contact={contact} user={user} />;
      }}
    </Answered>
  );
}

export { Claim as Component };
