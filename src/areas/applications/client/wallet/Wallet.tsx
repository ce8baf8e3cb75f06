import { useState } from 'react';
import type { WalletDocument } from '#areas/applications/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Waiting } from '../list/ListParts.tsx';
import { AddForm } from './AddForm.tsx';
import { WalletRow } from './WalletRow.tsx';

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
  const [adding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" size="s" />
      <FormattedMessage id="wallet.add" />
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
      {results.length === 0 && !adding && (
        <Empty icon="file" title={<FormattedMessage id="wallet.none" />} action={add}>
          <FormattedMessage id="wallet.none.text" />
        </Empty>
      )}
      {results.length > 0 && (
        <ul className="overflow-hidden rounded-photo bg-surface shadow-line">
          {results.map((document) => (
            <WalletRow key={document._id} document={document} onChanged={load} />
          ))}
        </ul>
      )}
      <Note icon="lock">
        <FormattedMessage id="wallet.safe" />
      </Note>
    </div>
  );
}

export { Waiting } from '../list/ListParts.tsx';
export { Wallet as Component };
