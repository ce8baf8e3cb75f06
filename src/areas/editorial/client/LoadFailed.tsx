import { FormattedMessage } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { FAQ_PATH, GUIDE_PATH } from '../paths.ts';

interface LoadFailedProps {
  of: 'faq' | 'page' | 'posts';
}

/** Where a visitor may read on instead. */
const INSTEAD = {
  faq: { to: GUIDE_PATH, label: 'faq.guide' },
  posts: { to: FAQ_PATH, label: 'posts.faqs' },
  page: null,
} as const;

/** Questions, a page about the site or posts could not be read. */
export function LoadFailed({ of }: LoadFailedProps) {
  const instead = INSTEAD[of];
  const action = (
    <>
      <ButtonLink to="" reloadDocument>
        <FormattedMessage id="ui.retry" />
      </ButtonLink>
      {instead && (
        <ButtonLink to={instead.to} variant="line">
          <FormattedMessage id={instead.label} />
        </ButtonLink>
      )}
    </>
  );
  return <Empty icon="alert" tone="bad" words={`${of}.failed`} action={action} />;
}

export const Outdated = () => (
  <Note tone="warn" icon="alert">
    <FormattedMessage id="posts.outdated" />
  </Note>
);
