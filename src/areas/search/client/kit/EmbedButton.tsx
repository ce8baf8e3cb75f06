import { Suspense, useState } from 'react';
import type { Embeddable } from '#areas/search/embed.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

const Dialog = latePart({
  when: 'open',
  load: async () => (await import('../embed/EmbedDialog.tsx')).EmbedDialog,
});

export interface EmbedButtonProps {
  what: Embeddable;
  /** What the map shows, in words. */
  title: string;
}

/** Opens a dialog with the code that puts a map on another site; nothing where no site may have one. */
export function EmbedButton({ what, title }: EmbedButtonProps) {
  const { embeds } = useConfig();
  const [open, setOpen] = useState(false);
  if (!embeds) return null;
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="js-only min-h-11 justify-self-start"
      >
        <Icon name="code" size="s" />
        <FormattedMessage id="map.embed.copy" />
      </Button>
      {open && (
        <Suspense>
          <Dialog what={what} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
