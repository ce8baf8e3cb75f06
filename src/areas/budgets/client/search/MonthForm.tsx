import { type FormEvent, useState } from 'react';
import type { Budget } from '#areas/budgets/contract.ts';
import { priceForMonth } from '#areas/budgets/month-price.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { budgetResult, type Today } from '#areas/budgets/rules.ts';
import { readSum } from '#areas/search/amount.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { BASE_CURRENCY, formatMoney, formatMoneyShort, signOf } from '#platform/contract/money.ts';
import { useTodayReading } from '../sums.ts';

/** Jamaican dollars a month; where the slider stands at first, and where it ends. */
const USUAL = 200_000;
const MOST = 1_000_000;
const STEP = 5000;

interface MonthFormProps {
  /** What the search costs a month now. */
  month: number | null;
  /** The chosen budget of who is signed in. */
  chosen: Budget | null;
  /** Shows homes up to a price in Jamaican dollars; any price when undefined. */
  onShow: (price: number | undefined) => void;
}

function Sums({ today, month, chosen, onShow }: MonthFormProps & { today: Today }) {
  const t = useWords();
  const { locale } = useIntl();
  const write = (sum: number) => new Intl.NumberFormat(locale).format(sum);
  const [text, setText] = useState(write(month === null ? USUAL : Math.round(month / 1000) * 1000));
  const [nht, setNht] = useState(true);
  const sum = readSum(text) ?? 0;
  const price = priceForMonth(Math.min(sum, 1e8), nht, today);
  const own = chosen && budgetResult(chosen, today);
  const short = (amount: number) => <bdi>{formatMoneyShort(amount, BASE_CURRENCY, locale)}</bdi>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (price > 0) onShow(price);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField
        label={<FormattedMessage id="budget.pay.pay" />}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        after={<span className="text-ink-3">{signOf(BASE_CURRENCY)}</span>}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setText(write(sum))}
      />
      <input
        type="range"
        aria-hidden="true"
        tabIndex={-1}
        min={0}
        max={MOST}
        step={STEP}
        value={Math.min(sum, MOST)}
        onChange={({ target }) => setText(write(Number(target.value)))}
        className="h-11 w-full accent-(--color-lagoon)"
      />
      <Switch checked={nht} onChange={setNht}>
        {t('budget.pay.nht')}
      </Switch>
      <p role="status" className="rounded-field bg-lagoon-soft p-3 text-small">
        <FormattedMessage
          id={price > 0 ? 'budget.pay.price' : 'budget.pay.none'}
          values={{ price: <b key="price">{formatMoney(price, BASE_CURRENCY, locale)}</b> }}
        />
      </p>
      <Button type="submit" disabled={price === 0}>
        <FormattedMessage id="budget.pay.show" values={{ price: short(price) }} />
      </Button>
      {own && own.price > 0 && (
        <Button variant="soft" onClick={() => onShow(Math.floor(own.price))}>
          <FormattedMessage id="budget.pay.fits" values={{ price: short(own.price) }} />
        </Button>
      )}
      {month !== null && (
        <Button variant="bare" onClick={() => onShow(undefined)}>
          {t('budget.pay.any')}
        </Button>
      )}
      <ButtonLink to={NEW_BUDGET_PATH} variant="bare" size="small">
        {t('budget.pay.more')}
      </ButtonLink>
    </form>
  );
}

/** A sum a month, with NHT or without, and the price it pays for. */
export function MonthForm(props: MonthFormProps) {
  return (
    <Answered {...useTodayReading()} waiting={<Skeleton className="h-48" />}>
      {(today) => <Sums {...props} today={today} />}
    </Answered>
  );
}
