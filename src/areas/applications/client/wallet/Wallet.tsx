import { type FormEvent, useState } from 'react';
import type { WalletDocument } from '#areas/applications/contract.ts';
import { isListField } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Choose } from '../documents/DocumentRow.tsx';
import { faultOf } from '../documents/send.ts';
import { Waiting } from '../list/ListParts.tsx';
import { NOTHING_SAID, type Saying, SayingFields, saidOf, useAddDocument, WalletRow } from './WalletRow.tsx';

interface AddFormProps {
  documents: readonly WalletDocument[];
  onAdded: () => void;
  onCancel: () => void;
}

/** A new document: its file, what it is, and its dates. Where one is kept of its list, it takes that one's place. */
function AddForm({ documents, onAdded, onCancel }: AddFormProps) {
  const t = useWords();
  const { busy, add } = useAddDocument();
  const [file, setFile] = useState<File | null>(null);
  const [saying, setSaying] = useState<Saying>(NOTHING_SAID);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const said = saidOf(saying);
  const held =
    said && !isListField(said.field)
      ? documents.find(({ kept, field }) => kept && field === said.field)
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || !said || busy) return;
    setFault(null);
    const done = await add({ file, ...said, replaces: held?._id }, 'wallet.added');
    if ('answer' in done) return onAdded();
    if (done.failure?.fields?.file) setFault(faultOf(done.failure));
  };
  const take = ([chosen]: File[]) => {
    setFile(chosen ?? null);
    setFault(null);
  };
  const name = t('wallet.file');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid gap-4">
      <h2 className="text-h3">{t('wallet.add')}</h2>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <Choose label="apply.document.choose" name={name} variant="soft" icon="up" onFiles={take} />
          <span className="pointer-fine:hidden">
            <Choose
              label="apply.document.photo"
              name={name}
              variant="line"
              icon="photo"
              camera
              onFiles={take}
            />
          </span>
          <span className="min-w-0 text-ink-2 text-small [overflow-wrap:anywhere]">
            {file ? <bdi>{file.name}</bdi> : <FormattedMessage id="apply.documents.forms" />}
          </span>
        </div>
        {((tried && !file) || fault) && (
          <p role="alert" className="text-rose text-small">
            <FormattedMessage id={fault ?? 'wallet.file.missing'} />
          </p>
        )}
      </div>
      <SayingFields
        value={saying}
        onChange={setSaying}
        error={tried && !saying.kind && <FormattedMessage id="apply.document.kind.needed" />}
      />
      {held && (
        <Note tone="warn" icon="info">
          <FormattedMessage id="wallet.takesPlace" values={{ name: <bdi>{held.name}</bdi> }} />
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('wallet.add.do')}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('apply.document.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Everything a person has uploaded: what the next application takes along, and what is in applications. */
function Wallet() {
  const reading = api.useRead('GET /documents', {});
  return (
    <Answered {...reading} failed="wallet.failed" waiting={<Waiting />}>
      {({ results }) => <Documents results={results} load={reading.load} />}
    </Answered>
  );
}

function Documents({ results, load }: { results: readonly WalletDocument[]; load: () => void }) {
  const t = useWords();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" size="s" />
      {t('wallet.add')}
    </Button>
  );
  const added = () => {
    setAdding(false);
    load();
  };
  return (
    <div className="grid max-w-[960px] gap-5">
      {adding && <AddForm documents={results} onAdded={added} onCancel={() => setAdding(false)} />}
      {!adding && results.length > 0 && <div>{add}</div>}
      {results.length === 0 && !adding && <Empty icon="file" words="wallet.none" action={add} />}
      {results.length > 0 && (
        <ul className="overflow-hidden rounded-photo bg-surface shadow-line">
          {results.map((document) => (
            <WalletRow key={document._id} document={document} onChanged={load} />
          ))}
        </ul>
      )}
      <Note icon="lock">{t('wallet.safe')}</Note>
    </div>
  );
}

export { Waiting } from '../list/ListParts.tsx';
export { Wallet as Component };
