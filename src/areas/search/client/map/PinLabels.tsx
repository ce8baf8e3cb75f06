import { useDispatch } from 'react-redux';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { pinsByMonth } from '../kit/state.ts';

/** What pins say: a price, or what a month costs. */
export function PinLabels({ byMonth, name = 'pins' }: { byMonth: boolean; name?: string }) {
  const dispatch = useDispatch();
  const t = useWords();
  return (
    <Segment
      label={t('map.labels')}
      name={name}
      value={byMonth ? 'month' : 'price'}
      onChange={(value) => dispatch(pinsByMonth(value === 'month'))}
      options={[
        { value: 'price', label: <FormattedMessage id="map.labels.price" /> },
        { value: 'month', label: <FormattedMessage id="map.labels.month" /> },
      ]}
    />
  );
}
