import type { Application } from '#areas/applications/contract.ts';
import { applyPath } from '#areas/applications/paths.ts';
import { lackingOf, stepsFrom, takesDocuments } from '#areas/applications/rules.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { useTakeStep } from './use-step.ts';

/** Corrects or withdraws, until somebody is reading it; answers when more is asked for. */
export function ApplicantActions({ application }: { application: Application }) {
  const [busy, take] = useTakeStep(application);
  const { status, property, _id, history } = application;
  const steps = stepsFrom(status, 'applicant');
  const asked =
    status === 'more-asked' && history.findLast((event) => event.status === 'more-asked')?.message;
  const isLacking = status !== 'draft' && lackingOf(application).length > 0;
  if (!takesDocuments(status, isLacking)) return null;
  const adds = status === 'more-asked' || isLacking;
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
          <ButtonLink to={`${applyPath(property)}?application=${_id}&step=${adds ? 'documents' : 'check'}`}>
            <FormattedMessage id={adds ? 'applications.add' : 'applications.correct'} />
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
