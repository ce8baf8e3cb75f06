import { Fragment, type ReactNode } from 'react';
import type { Inline, Mark } from '#platform/contract/document.ts';
import { Link } from '../Link.tsx';

const LINK =
  'text-lagoon underline decoration-1 underline-offset-3 hover:decoration-2 [overflow-wrap:anywhere]';

/** Within the product without loading a page anew. */
function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^[/#]/.test(href))
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={LINK}>
      {children}
    </a>
  );
}

const MARKS: Record<Mark, (children: ReactNode) => ReactNode> = {
  strong: (children) => <strong className="font-semibold">{children}</strong>,
  emphasis: (children) => <em>{children}</em>,
  strike: (children) => <s>{children}</s>,
  code: (children) => <code className="rounded-badge bg-sunk px-1 py-0.5">{children}</code>,
};

function one(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return <br />;
  const children = <Run inlines={inline.children} />;
  return inline.kind === 'link' ? (
    <InlineLink href={inline.href}>{children}</InlineLink>
  ) : (
    MARKS[inline.kind](children)
  );
}

function Run({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still
    <Fragment key={index}>{one(inline)}</Fragment>
  ));
}

/** A line of text; it keeps its own direction within a page of the other. */
export const Inlines = ({ inlines }: { inlines: readonly Inline[] }) => (
  <bdi>
    <Run inlines={inlines} />
  </bdi>
);
