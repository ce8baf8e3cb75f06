import { useState } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { brand } from '#platform/contract/brand.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { exportData } from '../requests.ts';
import { failureText } from './faults.ts';

export function ExportData() {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await dispatch(exportData(undefined));
    setBusy(false);
    if (exportData.rejected.match(answer))
      return notices.failure('notice.error', failureText(say, answer.payload));
    const file = new Blob([JSON.stringify(answer.payload, null, 2)], { type: 'application/json' });
    saveFile(file, `${brand.slug}-${answer.payload.exported_at.slice(0, 10)}.json`);
  };
  return (
    <Button variant="line" busy={busy} onClick={download} className="justify-self-start">
      <Icon name="save" />
      <FormattedMessage id="security.export.button" />
    </Button>
  );
}
