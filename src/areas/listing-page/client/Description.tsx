import { kindOf } from '#areas/listings/client/kit/kind.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { paragraphsOf, splitDescription } from './description.ts';
import { Part } from './Part.tsx';

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
    <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
      <bdi>{paragraph}</bdi>
    </p>
  ));
}

/** The agent's words; a long text opens on request, without a script. */
export function Description({ listing }: { listing: Property }) {
  const { opening, rest } = splitDescription(listing.description);
  return (
    <Part heading={`property.about.${kindOf(listing)}`}>
      <div className="grid measure gap-4">
        {opening ? (
          <Paragraphs text={opening} />
        ) : (
          <p className="text-ink-2">
            <FormattedMessage id="property.about.none" />
          </p>
        )}
        {rest && (
          <details className="group grid gap-4 print:[&::details-content]:[content-visibility:visible]">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-lagoon [&::-webkit-details-marker]:hidden print:hidden">
              <span className="group-open:hidden">
                <FormattedMessage id="property.about.more" />
              </span>
              <span className="hidden group-open:inline">
                <FormattedMessage id="property.about.less" />
              </span>
              <Icon name="down" size="s" className="group-open:rotate-180" />
            </summary>
            <div className="grid gap-4">
              <Paragraphs text={rest} />
            </div>
          </details>
        )}
      </div>
    </Part>
  );
}
