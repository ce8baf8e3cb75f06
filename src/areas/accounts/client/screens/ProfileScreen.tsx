import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { AVATAR_MAX_BYTES, tidyName } from '#areas/accounts/rules.ts';
import { FaultSummary, Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { Avatar } from '../AccountMenu.tsx';
import { AccountSection } from '../kit/AccountFrame.tsx';
import { useAccountDispatch } from '../kit/state.ts';
import { failureText, nameProblems, present } from '../parts/faults.ts';
import { NameFields } from '../parts/fields.tsx';
import { removeAvatar, saveAvatar, saveProfile } from '../requests.ts';

const AvatarCrop = latePart({
  when: 'open',
  load: async () => (await import('../parts/AvatarCrop.tsx')).AvatarCrop,
  close: ({ onCancel }) => onCancel(),
});

const MEGABYTE = 1024 * 1024;
const MAX_MB = AVATAR_MAX_BYTES / MEGABYTE;
const TYPES = 'image/jpeg,image/png,image/webp';

type Fault = 'fault' | 'heic' | 'tooLarge';

/** Decodes a picture, with the camera's rotation applied, or returns the fault of the file. */
async function readPicture(file: File): Promise<ImageBitmap | Fault> {
  if (file.size > AVATAR_MAX_BYTES) return 'tooLarge';
  // Some browsers decode HEIC; the crop is uploaded as JPEG.
  const isHeic = /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  return createImageBitmap(file).catch(() => (isHeic ? 'heic' : 'fault'));
}

function useAvatarActions() {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  return {
    save: async (picture: Blob) => {
      const answer = await dispatch(saveAvatar(picture));
      if (saveAvatar.fulfilled.match(answer)) return notices.success('profile.picture.saved');
      const { payload } = answer;
      const unusable = payload && [400, 413, 415, 422].includes(payload.status);
      notices.failure('notice.error', unusable ? say('profile.picture.fault') : failureText(say, payload));
    },
    remove: async () => {
      const answer = await dispatch(removeAvatar(undefined));
      if (removeAvatar.fulfilled.match(answer)) notices.success('profile.picture.removed');
      else notices.failure('notice.error', failureText(say, answer.payload));
    },
  };
}

/** The user's picture: choose, crop or remove it. */
function AvatarEditor({ user }: { user: User }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const t = useWords();
  const { save, remove } = useAvatarActions();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const read = await readPicture(file);
    setFault(typeof read === 'string' ? read : null);
    setPicture(typeof read === 'string' ? null : read);
    if (input.current) input.current.value = ''; // the same file may be chosen again
  }
  async function use(part: Blob): Promise<void> {
    setPicture(null);
    setBusy(true);
    await save(part).finally(() => setBusy(false));
  }

  const name = `${user.first_name} ${user.last_name}`;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar user={user} size="large" alt={t('profile.picture.of', { name })} />
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" busy={busy} onClick={() => input.current?.click()}>
            <Icon name="up" />
            <FormattedMessage id="profile.choose" />
          </Button>
          {user.avatar && (
            <Button variant="bare" onClick={remove}>
              <Icon name="trash" />
              <FormattedMessage id="profile.remove" />
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          onChange={choose}
          aria-label={t('profile.choose')}
          tabIndex={-1}
          className="sr-only"
        />
        <p className={`text-small ${fault ? 'text-rose' : 'text-ink-3'}`} role={fault ? 'alert' : undefined}>
          <FormattedMessage id={`profile.picture.${fault ?? 'hint'}`} values={{ mb: MAX_MB }} />
        </p>
      </div>
      {picture && (
        <Suspense>
          <AvatarCrop picture={picture} onUse={use} onCancel={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Names({ user }: { user: User }) {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const form = useForm<'first_name' | 'last_name'>({
    values: user,
    check: (said) => present(nameProblems(say, said)),
    send: async ({ first_name, last_name }) => {
      const names = { first_name: tidyName(first_name), last_name: tidyName(last_name) };
      const answer = await dispatch(saveProfile(names));
      if (saveProfile.rejected.match(answer)) return { form: failureText(say, answer.payload) };
      notices.success('profile.saved');
      return undefined;
    },
  });
  return (
    <Form of={form} className="grid gap-4">
      <FaultSummary />
      <NameFields />
      <Submit className="justify-self-start">{say('profile.save')}</Submit>
    </Form>
  );
}

function Identity({ user }: { user: User }) {
  const t = useWords();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <dt className="text-label">{t('profile.email')}</dt>
        <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
        <dd className="text-small text-ink-3">{t('profile.email.hint')}</dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="text-label">{t('profile.userName')}</dt>
        <dd className="[overflow-wrap:anywhere]">
          <bdi>{user.user_name}</bdi>
        </dd>
        <dd className="flex flex-wrap gap-1.5">
          {user.roles.map((role) => (
            <Badge key={role} tone="lagoon">
              {t(`account.${role.toLowerCase()}`)}
            </Badge>
          ))}
        </dd>
      </div>
    </dl>
  );
}

export function Component({ user }: { user: User }) {
  return (
    <>
      <AccountSection title={<FormattedMessage id="profile.picture" />}>
        <AvatarEditor user={user} />
      </AccountSection>
      <AccountSection title={<FormattedMessage id="profile.name" />}>
        <Names key={user._id} user={user} />
        <Identity user={user} />
      </AccountSection>
    </>
  );
}
