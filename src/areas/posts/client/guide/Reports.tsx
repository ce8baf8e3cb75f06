import { postPath } from '#areas/content/paths.ts';
import type { ReportCard } from '#areas/posts/contract.ts';
import { MARKET_CATEGORY } from '#areas/posts/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

export function Reports({ reports }: { reports: readonly ReportCard[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {reports.map(({ slug, title, added, withdrawn, taken }) => (
        <li key={slug}>
          <Link
            to={postPath({ slug, category: MARKET_CATEGORY })}
            className="panel group grid h-full content-start gap-1.5 hover:bg-lagoon-soft"
          >
            <h3 className="flex items-start justify-between gap-3 first-letter:uppercase group-hover:text-lagoon">
              <bdi>{title}</bdi>
              <Icon name="right" flip className="mt-1 flex-none" />
            </h3>
            <span className="text-small text-ink-2">
              <FormattedMessage id="report.flows" values={{ added, gone: withdrawn + taken }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
