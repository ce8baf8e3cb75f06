import { isForbidden, wordingFaults } from '#areas/listings/text-check.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';

/** What may not stand in a text, and what reads badly; each with what to do. */
export function Faults({ text }: { text: string }) {
  const t = useWords();
  const faults = wordingFaults(text);
  if (faults.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {faults.map((fault) => (
        <li key={fault}>
          <Note tone={isForbidden(fault) ? 'bad' : 'warn'} icon="alert">
            <b>{t(`own.wording.${fault}`)}</b> {t(`own.wording.${fault}.text`)}
          </Note>
        </li>
      ))}
    </ul>
  );
}
