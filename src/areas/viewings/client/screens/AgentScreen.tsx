import { HOURS_PATH } from '#areas/viewings/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { AgentRow } from '../parts/AgentRow.tsx';
import { ViewingList } from '../parts/ViewingList.tsx';

function AgentViewings() {
  const t = useWords();
  const action = <ButtonLink to={HOURS_PATH}>{t('viewing.head.hours')}</ButtonLink>;
  return (
    <ViewingList side="agent" nothing={<Empty icon="cal" words="viewing.agentEmpty" action={action} />}>
      {(viewing, moving) => <AgentRow viewing={viewing} moving={moving} />}
    </ViewingList>
  );
}

export { AgentViewings as Component };
