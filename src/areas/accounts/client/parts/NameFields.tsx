import { FormattedMessage } from '#platform/client/intl.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import type { Faults } from './use-form.ts';

interface NameFieldsProps {
  faults: Faults<'first_name' | 'last_name'>;
  names?: { first_name: string; last_name: string };
}

/** First and last name. Both are required: the user name is made of them (specification, section 5). */
export function NameFields({ faults, names }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="first_name"
        label={<FormattedMessage id="door.firstName" />}
        error={faults.first_name}
        defaultValue={names?.first_name}
        autoComplete="given-name"
        dir="auto"
        required
      />
      <TextField
        name="last_name"
        label={<FormattedMessage id="door.lastName" />}
        error={faults.last_name}
        defaultValue={names?.last_name}
        autoComplete="family-name"
        dir="auto"
        required
      />
    </div>
  );
}
