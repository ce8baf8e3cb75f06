import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntlFor } from '../intl.tsx';
import { StaticRouter } from '../router.tsx';
import { createWizard } from './wizard.tsx';

const MESSAGES = {
  'title.who': 'Who are you?',
  'title.what': 'What is it?',
  'title.end': 'Done',
  'name.who': 'You',
  'name.what': 'It',
  'name.end': 'End',
  list: 'Steps',
  done: '(done)',
  count: 'Step {number} of {total}',
  back: 'Back',
  next: 'Continue',
  missing: 'Add {facts}',
  needed: 'Required.',
};
const STEPS = ['who', 'what', 'end'] as const;
const title = (step: string) => `title.${step}`;
const named = createWizard({
  steps: STEPS,
  title,
  named: { list: 'list', name: (step) => `name.${step}`, done: 'done' },
});
const counted = createWizard({
  steps: STEPS,
  title,
  counted: { count: 'count', back: 'back', next: 'next', missing: 'missing', needed: 'needed' },
});

const shown = ({ Wizard, Step }: typeof named | typeof counted, search: string) =>
  renderToStaticMarkup(
    <IntlFor tag="en-JM" messages={MESSAGES}>
      <StaticRouter location={`/form${search}`}>
        <Wizard top="out" saved="saved" notes="notes" aside="beside">
          <Step lead="lead" missing={{ price: 'Price' }}>
            fields
          </Step>
        </Wizard>
      </StaticRouter>
    </IntlFor>,
  );

test('the step of the address is shown, else the first', () => {
  for (const wizard of [named, counted]) {
    expect(shown(wizard, '?step=what')).toContain('What is it?</h1>');
    for (const search of ['', '?step=nowhere']) expect(shown(wizard, search)).toContain('Who are you?</h1>');
  }
});

test('named steps stand in a list that says which are done and which is shown', () => {
  const page = shown(named, '?step=what');
  expect(page).toContain('<ol aria-label="Steps"');
  expect(page.match(/aria-current="step"/g)).toHaveLength(1);
  expect(page).toMatch(/You<span[^>]*> \(done\)<\/span>/);
  expect(page).not.toMatch(/(?:It|End)<span[^>]*> \(done\)/);
});

test('counted steps are counted, and their bars are for those who see them', () => {
  const page = shown(counted, '?step=what');
  expect(page).toContain('Step 2 of 3');
  expect(page).toContain('<ol aria-hidden="true"');
});

test('the way back is there from the second step on, and says where it leads', () => {
  expect(shown(counted, '?step=what')).toContain('aria-label="Back"');
  expect(shown(counted, '')).not.toContain('aria-label="Back"');
  expect(shown(named, '?step=what').match(/>You</g)).toHaveLength(2);
  expect(shown(named, '').match(/>You</g)).toHaveLength(1);
});

test('what is missing is not said before somebody tries to go on', () => {
  expect(shown(counted, '')).not.toMatch(/Add Price|Required/);
});
