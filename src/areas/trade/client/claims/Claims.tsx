import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import type { OfficePage } from '#areas/trade/pages-contract.ts';
import { claimPath } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import type { WithOffice } from '../state.ts';
import { fetchOfficePage } from '../state.ts';

type Kind = 'agent' | 'office';
interface PageProps {
  kind: Kind;
  page: OfficePage;
}

/** After a change: the page as it is now, or where it has gone. */
function useLookAgain(kind: Kind) {
  const dispatch = useDispatch<Dispatch<WithOffice>>();
  const navigate = useNavigate();
  return async (slug: string) => {
    const again = await dispatch(fetchOfficePage({ kind, slug, page: 1 }));
    const now = (again.payload as Partial<OfficePage> | undefined)?.slug;
    if (now !== undefined && now !== slug)
      await navigate(kind === 'agent' ? agentPath(now) : officePath(now));
  };
}

/** For whoever a source names, and has no account with it yet. */
function Invitation({ kind, slug }: { kind: Kind; slug: string }) {
  const t = useWords();
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="text-h3">{t(`office.claim.${kind}`)}</h2>
        <p className="measure text-ink-2 text-small">{t(`office.claim.${kind}.text`)}</p>
      </div>
      <ButtonLink to={claimPath(slug)} variant="line">
        {t('office.claim.do')}
      </ButtonLink>
    </section>
  );
}

/** For its account and for admins: what a source names that belongs to an account. */
function Linked({ kind, page, isAdmin, me }: PageProps & { isAdmin: boolean; me: string | undefined }) {
  const t = useWords();
  const lookAgain = useLookAgain(kind);
  const { busy, send } = api.useSend();
  const records = page.records.filter(({ account }) => isAdmin || account === me);
  if (records.length === 0) return null;
  const end = async (slug: string) => {
    const input = { params: { slug } };
    const sent = await send('DELETE /offices/contacts/{slug}/account', input, {
      said: 'office.claim.ended',
      name: slug,
    });
    if ('answer' in sent) await lookAgain(page.slug);
  };
  return (
    <section className="panel grid gap-3">
      <h2 className="text-h3">{t('office.claim.linked')}</h2>
      <p className="measure text-ink-2 text-small">{t('office.claim.linked.text')}</p>
      <ul className="grid gap-2">
        {records.map(({ slug, name }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
            <Button variant="line" size="small" busy={busy === slug} onClick={() => void end(slug)}>
              {t('office.claim.end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For admins: links the page to the account of an agent. */
function LinkForm({ kind, slug }: { kind: Kind; slug: string }) {
  const lookAgain = useLookAgain(kind);
  const { send } = api.useSend();
  const t = useWords();
  const form = useForm<'email'>({
    send: async (body) => {
      const input = { params: { slug }, body };
      const sent = await send('PUT /offices/contacts/{slug}/account', input, { said: 'office.claim.done' });
      if ('answer' in sent) await lookAgain(slug);
      return 'failure' in sent && sent.failure?.status === 404
        ? { email: t('office.claim.admin.nobody') }
        : sent;
    },
    fault: () => t('office.invite.fault'),
  });
  return (
    <Form of={form} className="panel grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
      <p className="text-ink-2 text-small sm:col-span-2">{t('office.claim.admin.hint')}</p>
      <TextField name="email" type="email" autoComplete="off" label={t('office.claim.admin')} />
      <Submit variant="line">{t('office.claim.admin.do')}</Submit>
    </Form>
  );
}

/** For admins: takes a contact of a source away, as it asked for, after a second press. */
function Remove({ slug }: { slug: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const { busy, send } = api.useSend();
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    const sent = await send(
      'DELETE /offices/contacts/{slug}',
      { params: { slug } },
      { said: 'office.removed' },
    );
    if ('answer' in sent) void navigate('/');
  };
  return (
    <section className="panel grid gap-3">
      <p className="text-ink-2 text-small">{t('office.remove.text')}</p>
      <Button
        variant="line"
        size="small"
        busy={busy !== null}
        className="justify-self-start"
        onClick={() => (asked ? void remove() : setAsked(true))}
      >
        {t(asked ? 'office.remove.sure' : 'office.remove')}
      </Button>
    </section>
  );
}

/** Whose page it is: how whoever a source names has it, gives it up, or is removed. */
export function Claims({ kind, page }: PageProps) {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const hydrated = useHydrated();
  const isAdmin = hydrated && (user?.roles.includes('Admin') ?? false);
  const isFree = page.of_source && page.records.length === 0;
  return (
    <>
      {isFree && <Invitation kind={kind} slug={page.slug} />}
      {hydrated && <Linked kind={kind} page={page} isAdmin={isAdmin} me={user?._id} />}
      {isAdmin && isFree && <LinkForm kind={kind} slug={page.slug} />}
      {isAdmin && page.of_source && <Remove slug={page.slug} />}
    </>
  );
}
