import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty, Note } from '../../../platform/client/ui/Empty.tsx';
import { FAQ_PATH } from '../../content/paths.ts';

/** Nothing came, and nothing is known. */
export function Failed() {
  const action = (
    <>
      <ButtonLink to="" reloadDocument>
        <FormattedMessage id="posts.failed.retry" />
      </ButtonLink>
      <ButtonLink to={FAQ_PATH} variant="line">
        <FormattedMessage id="posts.faqs" />
      </ButtonLink>
    </>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="posts.failed" />} action={action}>
      <FormattedMessage id="posts.failed.text" />
    </Empty>
  );
}

/** What is shown may not be the latest. */
export const Outdated = () => (
  <Note tone="warn" icon="alert">
    <FormattedMessage id="posts.outdated" />
  </Note>
);
