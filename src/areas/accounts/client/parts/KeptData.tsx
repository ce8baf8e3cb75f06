import { useEffect, useState } from 'react';
import type { Consents, RetentionClock } from '#areas/accounts/privacy.ts';
import { type Failure, failureFrom } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { fetchConsents, fetchRetention } from '../requests.ts';

interface PrivacyData {
  consents: Consents;
  clocks: RetentionClock[];
}

function useKept() {
  const dispatch = useAccountDispatch();
  const [kept, setKept] = useState<PrivacyData | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = async () => {
    setFailure(null);
    const [consents, clocks] = await Promise.all([
      dispatch(fetchConsents(undefined)),
      dispatch(fetchRetention(undefined)),
    ]);
    if (fetchConsents.rejected.match(consents)) return setFailure(consents.payload ?? failureFrom(undefined));
    if (fetchRetention.rejected.match(clocks)) return setFailure(clocks.payload ?? failureFrom(undefined));
    setKept({ consents: consents.payload, clocks: clocks.payload });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);
  return { kept, failure, load };
}

const YEAR_DAYS = 365;

/** Whole years are said as years. */
const Duration = ({ days }: { days: number }) =>
  days > 0 && days % YEAR_DAYS === 0 ? (
    <FormattedMessage id="kept.years" values={{ years: days / YEAR_DAYS }} />
  ) : (
    <FormattedMessage id="kept.days" values={{ days }} />
  );

/** What somebody agreed to, how long each kind of data is kept, and what stays when the account is deleted. */
export function KeptData() {
  const { kept, failure, load } = useKept();
  if (failure) return <Failed title="kept.unread" failure={failure} retry={() => void load()} />;
  if (!kept) return <Skeleton className="h-48 rounded-photo" />;
  const { consents, clocks } = kept;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1 text-small">
        {consents.results.length === 0 && (
          <li>
            <FormattedMessage id="kept.consent.none" />
          </li>
        )}
        {consents.results.map(({ version, at }) => (
          <li key={version}>
            <FormattedMessage
              id="kept.consent"
              values={{
                version: <Day key="v" at={version} style="long" />,
                at: <Day key="a" at={at} time />,
              }}
            />
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[minmax(0,1fr)_auto]">
        {clocks.map(({ kind, days }) => (
          <div key={kind} className="contents">
            <dt className="text-ink-2">
              <FormattedMessage id={`kept.${kind}`} />
            </dt>
            <dd className="font-semibold tabular-nums max-sm:mb-2">
              <Duration days={days} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure text-ink-2 text-small">
        <FormattedMessage id="kept.after" />
      </p>
    </div>
  );
}
