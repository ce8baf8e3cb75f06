import { FAQ_PATH } from '#areas/content/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';

export function Failed() {
  const t = useWords();
  const action = (
    <>
      <ButtonLink to="" reloadDocument>
        {t('ui.retry')}
      </ButtonLink>
      <ButtonLink to={FAQ_PATH} variant="line">
        {t('posts.faqs')}
      </ButtonLink>
    </>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="posts.failed" />} action={action}>
      <FormattedMessage id="posts.failed.text" />
    </Empty>
  );
}

export const Outdated = () => (
  <Note tone="warn" icon="alert">
    <FormattedMessage id="posts.outdated" />
  </Note>
);
