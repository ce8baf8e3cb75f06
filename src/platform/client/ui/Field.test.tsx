import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

const drawn = (error: boolean | string | null) =>
  renderToStaticMarkup(
    <Field label="Reason" hint="Its lister reads this." error={error}>
      {(control) => <input {...control} />}
    </Field>,
  );

test.each([false, null, ''])('a field whose error is %j says its hint', (error) => {
  expect(drawn(error)).toContain('Its lister reads this.');
  expect(drawn(error)).not.toContain('aria-invalid');
});

test('an error stands in place of the hint', () => {
  expect(drawn('Enter a reason.')).toContain('Enter a reason.');
  expect(drawn('Enter a reason.')).not.toContain('Its lister reads this.');
});
