import { type ComponentProps, use, useState } from 'react';
import { Day } from './Day.tsx';
import { FormFields, TextField } from './Field.tsx';

/** A field for a calendar day (`2026-11-22`). Browsers write it in an order of their own, so below it the day stands in words. */
export function DayField({ hint, onChange, ...props }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { values } = use(FormFields);
  const first = props.defaultValue ?? values[props.name ?? ''] ?? '';
  const [typed, setTyped] = useState(String(first));
  const day = props.value === undefined ? typed : String(props.value);
  return (
    <TextField
      {...props}
      type="date"
      hint={/^\d{4}-\d\d-\d\d$/.test(day) ? <Day at={day} style="long" /> : hint}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
