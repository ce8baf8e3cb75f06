import { useSelector } from 'react-redux';
import { comparePath } from '#areas/groups/paths.ts';
import { COMPARE_LEAST, comparedIn, isOnMarket } from '#areas/groups/rules.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Comparison } from '../parts/Comparison.tsx';
import '../state.ts';
import type { WithGroup } from '../state.ts';

/** Homes of no group side by side, for anybody with the address; those that are gone are left out. */
function CompareListings() {
  const { search } = useLocation();
  const { publicUrl } = useConfig();
  const t = useWords();
  const compared = useSelector((state: WithGroup) => state.group.compared);
  const shown = comparedIn(search).flatMap((id) => {
    const facts = compared[id];
    if (!facts) return [];
    const listing = { property: facts, on_market: isOnMarket(facts.status), known_at: null, note: '' };
    return [{ listing, facts }];
  });
  const address =
    publicUrl +
    comparePath(
      null,
      shown.map(({ facts }) => facts._id),
    );
  const name = t('group.head.compare');
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${name}: ${address}`)}`;
  const choose = <ButtonLink to="/homes-for-sale">{t('group.look')}</ButtonLink>;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('group.head.compare')}</h1>
        {shown.length >= COMPARE_LEAST && (
          <ButtonLink to={whatsapp} target="_blank" rel="noopener" variant="line" className="print:hidden">
            <Icon name="whatsapp" />
            <FormattedMessage id="group.share.whatsapp" />
          </ButtonLink>
        )}
      </div>
      <Comparison shown={shown} choose={choose} />
    </div>
  );
}

export { CompareListings as Component };
