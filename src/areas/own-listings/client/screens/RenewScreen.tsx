import { useEffect, useState } from 'react';
import { propertyPath } from '#areas/listings/paths.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { api } from '../api.ts';

type Outcome =
  | { kind: 'waiting' }
  | { kind: 'renewed'; id: string; title: string }
  | { kind: 'gone' | 'full' | 'incomplete' | 'failed' };

const REFUSED: Record<number, 'gone' | 'full' | 'incomplete'> = {
  404: 'gone',
  409: 'full',
  422: 'incomplete',
};

/** Opened by the button of a mail; the script presses on, so that programs that follow links renew nothing. */
function Renew() {
  const t = useWords();
  const { send } = api.useSend();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  useEffect(() => {
    const body = { token: decodeURIComponent(location.hash.slice(1)) };
    void send('POST /properties/renew', { body }, { quiet: true }).then((sent) => {
      if ('answer' in sent) setOutcome({ kind: 'renewed', id: sent.answer._id, title: sent.answer.title });
      else setOutcome({ kind: REFUSED[sent.failure?.status ?? 0] ?? 'failed' });
    });
  }, [send]);
  const isGood = outcome.kind === 'renewed' || outcome.kind === 'waiting';
  return (
    <div className="wrap pt-8" aria-busy={outcome.kind === 'waiting'}>
      <Empty
        icon={isGood ? 'check' : 'alert'}
        tone={isGood ? 'lagoon' : 'bad'}
        title={<FormattedMessage id={`own.renewed.${outcome.kind}`} />}
        action={
          outcome.kind === 'renewed' ? (
            <ButtonLink to={propertyPath(outcome.id)}>{t('own.see')}</ButtonLink>
          ) : (
            <ButtonLink to={MINE_PATH} variant="line">
              {t('own.toMine')}
            </ButtonLink>
          )
        }
      >
        <FormattedMessage
          id={`own.renewed.${outcome.kind}.text`}
          values={{ title: outcome.kind === 'renewed' ? <bdi>{outcome.title}</bdi> : '' }}
        />
      </Empty>
    </div>
  );
}

export { Renew as Component };
