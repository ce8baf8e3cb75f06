import { useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { Waiting } from '../list/ListParts.tsx';
import { AddForm } from './AddForm.tsx';
import { fetchWallet } from './requests.ts';
import { WalletRow } from './WalletRow.tsx';

/** Everything a person has uploaded: what the next application takes along, and what is in applications. */
function Wallet() {
  const { answer, failure, load } = useAnswer(fetchWallet, undefined);
  const [adding, setAdding] = useState(false);
  if (failure && !answer) return <Failed title="wallet.failed" failure={failure} retry={load} />;
  if (!answer) return <Waiting />;
  const { results } = answer;
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
