import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { OfficePage } from '#areas/trade/pages-contract.ts';
import { claimPath } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import type { ContactKind } from '../public.ts';

interface PageProps {
  kind: ContactKind;
  page: OfficePage;
}

/** For whoever a source names, and has no account with it yet. */
function Invitation({ kind, slug }: { kind: ContactKind; slug: string }) {
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
function Linked({
  page,
  isAdmin,
  me,
}: Pick<PageProps, 'page'> & { isAdmin: boolean; me: string | undefined }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const records = page.records.filter(({ account }) => isAdmin || account === me);
  if (records.length === 0) return null;
  const end = (slug: string) => {
    const said = 'office.claim.ended';
    return send('DELETE /offices/contacts/{slug}/account', { params: { slug } }, { said, name: slug });
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
function LinkForm({ slug }: { slug: string }) {
  const { send } = api.useSend();
  const t = useWords();
  const form = useForm<'email'>({
    send: async (body) => {
      const input = { params: { slug }, body };
      const sent = await send('PUT /offices/contacts/{slug}/account', input, { said: 'office.claim.done' });
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
  const navigate = useNavigateIfHere();
  const { busy, send } = api.useSend();
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    const sent = await send(
      'DELETE /offices/contacts/{slug}',
      { params: { slug } },
      { said: 'office.removed' },
    );
    if ('answer' in sent) navigate('/');
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
      {hydrated && <Linked page={page} isAdmin={isAdmin} me={user?._id} />}
      {isAdmin && isFree && <LinkForm slug={page.slug} />}
      {isAdmin && page.of_source && <Remove slug={page.slug} />}
    </>
  );
}
