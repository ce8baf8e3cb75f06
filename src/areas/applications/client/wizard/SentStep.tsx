import { useSelector } from 'react-redux';
import { AddressNote } from '#areas/accounts/client/kit/AddressNote.tsx';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { APPLICATIONS_PATH, applicationPath } from '#areas/applications/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** It is on its way: what happens next, and where to look. */
export function SentStep({ isNewGuest }: { isNewGuest: boolean }) {
  const [query] = useSearchParams();
  const id = query.get('sent');
  const waits = useSelector(({ auth }: WithAuth) => auth.user?.email_proved === false);
  return (
    <div className="grid justify-items-start gap-5">
      <span className="blank-arch tone-ok">
        <Icon name="check" size="l" />
      </span>
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="outline-0">
          <FormattedMessage id={waits ? 'apply.sent.waitsTitle' : 'apply.sent.title'} />
        </h1>
        <p className="measure text-ink-2">
          <FormattedMessage id={waits ? 'apply.sent.waits' : 'apply.sent.lead'} />
        </p>
      </div>
      <AddressNote />
      <ol className="grid gap-3">
        {['read', 'open', 'answer'].map((what) => (
          <li key={what} className="flex gap-3">
            <Icon
              name={what === 'read' ? 'mail' : what === 'open' ? 'eye' : 'clock'}
              className="mt-0.5 text-lagoon"
            />
            <FormattedMessage id={`apply.sent.${what}`} />
          </li>
        ))}
      </ol>
      {isNewGuest && (
        <div className="note tone-lagoon">
          <Icon name="user" />
          <FormattedMessage id="apply.sent.guest" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={id ? applicationPath(id) : APPLICATIONS_PATH} size="big">
          <FormattedMessage id="apply.sent.see" />
        </ButtonLink>
        <ButtonLink to="/" variant="line" size="big">
          <FormattedMessage id="apply.sent.home" />
        </ButtonLink>
      </div>
    </div>
  );
}
