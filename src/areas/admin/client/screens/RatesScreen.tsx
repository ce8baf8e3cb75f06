import { useState } from 'react';
import type { AdminRate } from '#areas/admin/contract.ts';
import { isRateCode, RateSource } from '#areas/listings/client/kit/RateNote.tsx';
import { MOST_RATE_DAYS, STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { today } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';

/** The source of a rate that was fetched: the name of a host. */
const FETCHED = /^[\w-]+(?:\.[\w-]+)+$/;

/** A rate is written with a point or a comma. */
const numberIn = (text: string) => Number(text.trim().replace(',', '.'));

function RateForm({ rate, onDone }: { rate: AdminRate; onDone: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const [isFar, setFar] = useState(false);
  const form = useForm<'jmd' | 'as_of' | 'source' | 'sure'>({
    values: { as_of: today(), source: isRateCode(rate.source) ? '' : rate.source },
    check: ({ jmd }) => (numberIn(jmd) > 0 ? {} : { jmd: t('operations.rates.fault.number') }),
    send: async ({ jmd, as_of, source, sure }) => {
      const body = { currency: rate.currency, jmd: numberIn(jmd), as_of, source, sure: sure === 'on' };
      const done = await send('PUT /operations/rates', { body }, { said: 'operations.rates.saved' });
      if ('answer' in done) onDone();
      else setFar(done.failure?.fields?.jmd !== undefined);
      return done;
    },
    fault: (field) => t(`operations.rates.fault.${field}`),
  });
  return (
    <Form of={form} className="grid gap-4 rounded-field bg-sunk p-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <TextField
          name="jmd"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          label={t('operations.rates.change', { currency: rate.currency })}
        />
        <DayField name="as_of" label={t('operations.rates.day')} />
        <TextField name="source" label={t('operations.rates.source')} />
      </div>
      {isFar && <Checkbox name="sure">{t('operations.rates.sure')}</Checkbox>}
      <Submit className="justify-self-start">{t('operations.rates.save')}</Submit>
    </Form>
  );
}

function Rate({ rate }: { rate: AdminRate }) {
  const { t, formatDisplayName } = useIntl();
  const [entering, setEntering] = useState(false);
  const { currency, jmd, as_of, source, age, listings } = rate;
  const name = formatDisplayName(currency, { type: 'currency' });
  const tone = age > MOST_RATE_DAYS ? 'bad' : age > STALE_RATE_DAYS ? 'warn' : 'ok';
  return (
    <li className="grid gap-3 border-line border-b py-3">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 lg:grid-cols-[3rem_6.5rem_8rem_minmax(0,1fr)_auto]">
        <b>
          <bdi>{currency}</bdi>
        </b>
        <span className="num">
          J$
          <FormattedNumber value={jmd} maximumFractionDigits={4} />
        </span>
        <span>
          <Badge tone={tone}>{t('operations.rates.age', { count: age })}</Badge>
        </span>
        <span className="min-w-0 text-ink-2 text-small max-lg:col-span-2 [overflow-wrap:anywhere]">
          {/* A browser may not know a currency's name that the server knows. */}
          <span className="block text-ink first-letter:uppercase" suppressHydrationWarning>
            {name}
          </span>
          <RateSource source={source} />, <Day at={as_of} />
          {!FETCHED.test(source) && (
            <>
              {' · '}
              {t('operations.rates.manual')}
            </>
          )}
          {age > MOST_RATE_DAYS && (
            <>
              {' · '}
              {t('operations.rates.unused')}
            </>
          )}
          {listings > 0 && (
            <>
              {' · '}
              {t('operations.sources.listings', { count: listings })}
            </>
          )}
        </span>
        <Button
          variant="line"
          size="small"
          aria-expanded={entering}
          aria-label={t('operations.rates.change', { currency })}
          onClick={() => setEntering(!entering)}
        >
          {t('operations.rates.enter')}
        </Button>
      </div>
      {entering && <RateForm rate={rate} onDone={() => setEntering(false)} />}
    </li>
  );
}

/** Exchange rates: how old each is, and a form for a new one. */
function Rates() {
  const t = useWords();
  return (
    <Answered {...api.useRead('GET /operations/rates', {})}>
      {({ results, fetched }) => (
        <div className="grid gap-4">
          <Note icon="info">{t(fetched ? 'operations.rates.fetched' : 'operations.rates.byHand')}</Note>
          <ul className="grid">
            {results.map((rate) => (
              <Rate key={rate.currency} rate={rate} />
            ))}
          </ul>
        </div>
      )}
    </Answered>
  );
}

export { Rates as Component };
