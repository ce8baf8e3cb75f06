import type { SavedSearchesApi } from '#areas/saved-searches/contract.ts';
import { SAVED_PATH } from '#areas/saved-searches/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { api } from '../api.ts';

type MailLink = Answer<SavedSearchesApi['GET /filters/unsubscribe/{token}']>;

const toList = (
  <ButtonLink to={SAVED_PATH} variant="line">
    <FormattedMessage id="saved.leave.list" />
  </ButtonLink>
);

function Unknown() {
  return <Empty icon="mail" tone="warn" words="saved.leave.unknown" action={toList} />;
}

/** A plain HTML form: works without scripts and without signing in. */
function UnsubscribeForm({ link: { name, subscribed }, action }: { link: MailLink; action: string }) {
  const values = { name: <bdi>{name}</bdi> };
  if (!subscribed) {
    const title = <FormattedMessage id="saved.leave.done" values={values} />;
    return (
      <Empty icon="check" title={title} action={toList}>
        <FormattedMessage id="saved.leave.done.text" />
      </Empty>
    );
  }
  const form = (
    <form method="post" action={action}>
      <Button type="submit" size="big">
        <FormattedMessage id="saved.leave.action" />
      </Button>
    </form>
  );
  return (
    <Empty icon="mail" title={<FormattedMessage id="saved.leave.ask" values={values} />} action={form}>
      <FormattedMessage id="saved.leave.text" />
    </Empty>
  );
}

function Unsubscribe() {
  const t = useWords();
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const reading = api.useRead('GET /filters/unsubscribe/{token}', { params: { token } }, { fetched: true });
  return (
    <div className="wrap grid gap-6 pt-8 [overflow-wrap:anywhere]">
      <h1 className="sr-only">{t('saved.head.unsubscribe')}</h1>
      <Answered {...reading} missing={<Unknown />}>
        {(link) => <UnsubscribeForm link={link} action={pathname} />}
      </Answered>
    </div>
  );
}

export { Unsubscribe as Component };
