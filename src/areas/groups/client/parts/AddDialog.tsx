import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Group } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { GROUP_NAME_MAX, GROUPS_MOST, tidyName } from '#areas/groups/rules.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';
import { addListing, createGroup, takeListing } from '../requests.ts';
import { selectListing, useGroupDispatch, type WithGroup } from '../state.ts';
import { useOptimisticSwitch } from '../use-group.ts';
import { nameFault } from './NameDialog.tsx';

interface Change {
  id: string;
  properties: readonly string[];
  /** Into the group, or out of it. */
  put: boolean;
}

/** Puts homes into a group or takes them out, one after the other. @returns whether all went well */
function useChange() {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  return async ({ id, properties, put }: Change): Promise<boolean> => {
    const request = put ? addListing : takeListing;
    for (const property of properties) {
      const answer = await dispatch(request({ id, property }));
      if (request.rejected.match(answer)) {
        notices.failed(answer.payload);
        return false;
      }
    }
    return true;
  };
}

interface NewGroupProps {
  properties: readonly string[];
  first: boolean;
  /** The group is there, and the homes are in it. */
  onMade: () => void;
}

function NewGroup({ properties, first, onMade }: NewGroupProps) {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const change = useChange();
  const t = useWords();
  const form = useForm<'name'>({
    check: ({ name }) => (tidyName(name) === '' ? { name: t('group.name.needed') } : {}),
    send: async (draft, _, once) => {
      const made = await dispatch(createGroup({ draft, once }));
      if (!createGroup.fulfilled.match(made))
        return { name: nameFault(t, { status: 0, message: '', ...made.payload }) };
      if (await change({ id: made.payload._id, properties, put: true })) {
        notices.success('group.saved');
        onMade();
        return 'leaving';
      }
      return { answer: made.payload };
    },
    resets: true,
  });
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2">
      <TextField
        name="name"
        className="min-w-0 flex-1 basis-56"
        label={t(first ? 'group.add.first' : 'group.add.new')}
        placeholder={t('group.name.example')}
        maxLength={GROUP_NAME_MAX}
        autoComplete="off"
        dir="auto"
      />
      <Submit className="mb-0.5">{t('group.add.create')}</Submit>
    </Form>
  );
}

function Choice({ group, properties }: { group: Group; properties: readonly string[] }) {
  const notices = useNotices();
  const change = useChange();
  const missing = properties.filter((one) => !group.properties.includes(one));
  const [inside, setInside] = useOptimisticSwitch(missing.length === 0, async (put) => {
    if (await change({ id: group._id, properties: put ? missing : properties, put }))
      notices.success('group.updated');
  });
  return (
    <li className="flex items-center gap-3 border-line border-b last:border-0">
      <Checkbox checked={inside} onChange={setInside} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="min-w-0 py-1.5">
          <bdi>{group.name}</bdi>{' '}
          <span className="text-small text-ink-3">
            <FormattedMessage id="group.count" values={{ count: group.properties.length }} />
          </span>
        </span>
      </Checkbox>
      {inside && (
        <Link to={groupPath(group._id)} className="link inline-flex min-h-11 items-center text-small">
          <FormattedMessage
            id="group.add.see"
            values={{ name: <span className="sr-only">{group.name}</span> }}
          />
        </Link>
      )}
    </li>
  );
}

interface AddDialogProps {
  properties: readonly string[];
  /** Of the listing, where it is one. */
  title?: string;
  onClose: () => void;
}

/** Puts a home into the group of the one before it, without asking again; pressed once more, the choice is open. */
function PutBeside({ group, properties, onClose }: { group: Group } & AddDialogProps) {
  const change = useChange();
  const notices = useNotices();
  const t = useWords();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { _id: id, name } = group;
    const link = { to: groupPath(id), label: t('group.add.see', { name }) };
    void change({ id, properties, put: true }).then((done) => {
      if (done) notices.successAt('group.updated', link);
      onClose();
    });
  });
  return null;
}

export function AddDialog(props: AddDialogProps) {
  const { list, recent } = useSelector((state: WithGroup) => state.group);
  const [beside] = useState(() => {
    const group = list?.find(({ _id }) => _id === recent);
    return props.properties.some((id) => group?.properties.includes(id)) ? undefined : group;
  });
  return beside ? <PutBeside group={beside} {...props} /> : <ChooseGroup {...props} />;
}

function ChooseGroup({ properties, title, onClose }: AddDialogProps) {
  const [first = null] = properties;
  const dispatch = useGroupDispatch();
  const t = useWords();
  const list = useSelector((state: WithGroup) => state.group.list);
  const failed = useSelector((state: WithGroup) => state.group.error !== null);
  api.useRead('GET /groups', { query: { limit: String(GROUPS_MOST), orderBy: 'updated_at', order: 'desc' } });
  const own = list?.filter(({ role }) => role === 'owner');
  useEffect(() => {
    dispatch(selectListing(first));
    return () => void dispatch(selectListing(null));
  }, [dispatch, first]);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('group.add')}>
      <div className="grid gap-4">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {title === undefined ? t('group.count', { count: properties.length }) : <bdi>{title}</bdi>}
        </p>
        {!own && !failed && <Skeleton className="h-24" />}
        {!own && failed && (
          <p role="alert" className="text-rose">
            {t('group.failed')}
          </p>
        )}
        {own && own.length > 0 && (
          <ul className="border-line border-y">
            {own.map((group) => (
              <Choice key={group._id} group={group} properties={properties} />
            ))}
          </ul>
        )}
        {own && <NewGroup properties={properties} first={own.length === 0} onMade={onClose} />}
        {own?.length === 0 && <p className="text-small text-ink-3">{t('group.add.teach')}</p>}
      </div>
    </Dialog>
  );
}
