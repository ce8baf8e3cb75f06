import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Note } from '../../../../platform/client/ui/Empty.tsx';
import type { Application } from '../../contract.ts';
import { applyPath } from '../../paths.ts';
import { isOpen, stepsFrom } from '../../rules.ts';
import { useTakeStep } from './use-step.ts';

/** Corrects or withdraws, until somebody is reading it; answers when more is asked for. */
export function ApplicantActions({ application }: { application: Application }) {
  const [busy, take] = useTakeStep(application);
  const { status, property, type, _id, history } = application;
  const steps = stepsFrom(status, 'applicant');
  const asked =
    status === 'more-asked' && history.findLast((event) => event.status === 'more-asked')?.message;
  if (!isOpen(status)) return null;
  return (
    <div className="grid gap-3">
      {asked && (
        <Note tone="warn" icon="alert">
          <p className="font-semibold">
            <FormattedMessage id="applications.asked" />
          </p>
          <p className="whitespace-pre-line">
            <bdi>{asked}</bdi>
          </p>
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {property && (
          <ButtonLink
            to={`${applyPath(property, type)}&application=${_id}&step=${status === 'more-asked' ? 'documents' : 'check'}`}
          >
            <FormattedMessage id={status === 'more-asked' ? 'applications.add' : 'applications.correct'} />
          </ButtonLink>
        )}
        {steps.includes('withdrawn') && (
          <Button variant="bad" busy={busy === 'withdrawn'} onClick={() => void take('withdrawn')}>
            <FormattedMessage id="applications.withdraw" />
          </Button>
        )}
      </div>
    </div>
  );
}
