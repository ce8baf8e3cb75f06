import { createWizard } from '#platform/client/wizard/wizard.tsx';
import { STEPS } from './steps.ts';

export const { Step, useStep, Wizard } = createWizard({
  steps: STEPS,
  title: (step) => `apply.${step}.title`,
  named: { list: 'apply.steps', name: (step) => `apply.step.${step}`, done: 'apply.step.done' },
});
