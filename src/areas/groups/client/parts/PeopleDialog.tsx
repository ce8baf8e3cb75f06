import type { ReactNode } from 'react';
import type { Group } from '#areas/groups/contract.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { fullName, PersonMark } from './Comments.tsx';

interface RowProps {
  mark: ReactNode;
  name: ReactNode;
  more: ReactNode;
  remove?: { label: string; onPress: () => void };
}

function Row({ mark, name, more, remove }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b last:border-0">
      {mark}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-3">{more}</p>
      </div>
      {remove && (
        <Button variant="bare" size="small" onClick={remove.onPress} aria-label={remove.label}>
          <FormattedMessage id="group.people.remove" />
        </Button>
      )}
    </li>
  );
}

/** Room for people who are not known yet: what stands above them does not move when they come. */
function UnknownPeople({ count }: { count: number }) {
  return (
    <ul aria-busy="true" className="border-line border-t">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing
        <li key={i} className="flex min-h-14 items-center gap-3 border-line border-b last:border-0">
          <Skeleton className="size-8 flex-none rounded-t-[16px] rounded-b-badge" />
          <Skeleton className="h-5 w-40" />
        </li>
      ))}
    </ul>
  );
}

function InviteForm({ group }: { group: string }) {
  const { send } = api.useSend();
  const t = useWords();
  const form = useForm<'email'>({
    send: async (body, _, once) => {
      const sent = await send(
        'POST /groups/{id}/invitations',
        { params: { id: group }, body },
        { once, said: 'group.invite.sent', quiet: true },
      );
      if ('answer' in sent) return sent;
      const { status = 0, message } = sent.failure ?? {};
      const key = { 400: 'group.invite.address', 422: 'group.invite.self', 429: 'ui.failed.often' }[status];
      return { email: (status === 409 && message) || t(key ?? 'group.failed') };
    },
    resets: true,
  });
  return (
    <Form of={form} className="grid gap-3">
      <TextField
        name="email"
        type="email"
        label={t('group.invite.email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <Submit className="justify-self-start">
        <Icon name="mail" />
        {t('group.invite.send')}
      </Submit>
    </Form>
  );
}

/** Dialog of members and invitations; the owner invites and removes people. Loads React Aria: import it lazily. */
export function PeopleDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const { _id: id } = group;
  const reading = api.useRead('GET /groups/{id}/members', { params: { id } });
  const mine = group.role === 'owner';
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('group.people.title')}>
      <div className="grid gap-5">
        {mine && (
          <>
            <p className="text-ink-2">{t('group.invite.text')}</p>
            <InviteForm group={id} />
          </>
        )}
        <Answered {...reading} waiting={<UnknownPeople count={1 + group.members} />}>
          {(people) => (
            <ul className="border-line border-t">
              <Row
                mark={<PersonMark person={people.owner} />}
                name={fullName(people.owner)}
                more={t('group.people.owner')}
              />
              {people.members.map(({ user }) => (
                <Row
                  key={user._id}
                  mark={<PersonMark person={user} />}
                  name={fullName(user)}
                  more={t('group.people.member')}
                  {...(mine && {
                    remove: {
                      label: t('group.people.removeName', { name: fullName(user) }),
                      onPress: () =>
                        void send('DELETE /groups/{id}/members/{member}', {
                          params: { id, member: user._id },
                        }),
                    },
                  })}
                />
              ))}
              {people.guests.map(({ _id, name }) => (
                <Row
                  key={_id}
                  mark={<Icon name="thumb" className="mx-1.5 text-ink-3" />}
                  name={name}
                  more={t('group.people.guest')}
                  remove={{
                    label: t('group.people.removeName', { name }),
                    onPress: () =>
                      void send('DELETE /groups/{id}/guests/{guest}', { params: { id, guest: _id } }),
                  }}
                />
              ))}
              {people.invitations.map(({ _id, email }) => (
                <Row
                  key={_id}
                  mark={<Icon name="mail" className="mx-1.5 text-ink-3" />}
                  name={email}
                  more={t('group.people.invited')}
                  remove={{
                    label: t('group.people.removeName', { name: email }),
                    onPress: () =>
                      void send('DELETE /groups/{id}/invitations/{invitation}', {
                        params: { id, invitation: _id },
                      }),
                  }}
                />
              ))}
            </ul>
          )}
        </Answered>
        {mine && (reading.answer?.guests.length ?? 0) > 1 && (
          <Button
            className="justify-self-start"
            onClick={() => void send('DELETE /groups/{id}/guests', { params: { id } })}
          >
            {t('group.people.removeGuests')}
          </Button>
        )}
        {mine && group.members > 0 && <p className="text-small text-ink-3">{t('group.people.removeText')}</p>}
      </div>
    </Dialog>
  );
}
