import { useState } from 'react';
import {
  EMBED_FRAMES,
  EMBED_SIZES,
  type Embeddable,
  type EmbedSize,
  embedAddress,
  embedCode,
} from '#areas/search/embed.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Scrolled } from '#platform/client/ui/Scrolled.tsx';
import { useNotices } from '#platform/client/use-notices.ts';

interface EmbedDialogProps {
  what: Embeddable;
  title: string;
  onClose: () => void;
}

/** The map as it stands on another page, in the size that is chosen. */
function Preview({ address, size }: { address: string; size: EmbedSize }) {
  const t = useWords();
  const { width, height } = EMBED_FRAMES[size];
  const title = t('map.embed.preview');
  return (
    <Scrolled name={title}>
      <iframe
        src={address}
        title={title}
        loading="lazy"
        className="block rounded-field border border-line bg-sea"
        style={{ width: width === '100%' ? width : `${width}px`, height: `${height}px` }}
      />
    </Scrolled>
  );
}

/** The code of a map for another site: choose a size, look at it, copy it. Loads React Aria: import it lazily. */
export const EmbedDialog = ({ what, title, onClose }: EmbedDialogProps) => {
  const { publicUrl } = useConfig();
  const t = useWords();
  const notices = useNotices();
  const [size, setSize] = useState<EmbedSize>('wide');
  const address = embedAddress(what);
  const code = embedCode(new URL(address, publicUrl || window.location.origin).href, title, size);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notices.success('map.embed.copied');
    } catch {
      notices.warning('map.embed.notCopied');
    }
  };
  const options = EMBED_SIZES.map((value) => ({
    value,
    label: <FormattedMessage id={`map.embed.size.${value}`} />,
  }));
  return (
    <Dialog isOpen onOpenChange={onClose} shape="sheet" title={t('map.embed.title')}>
      <div className="grid min-w-0 gap-4">
        <p className="text-ink-2">
          <FormattedMessage id="map.embed.text" />
        </p>
        <Segment
          label={t('map.embed.size')}
          name="embed-size"
          options={options}
          value={size}
          onChange={setSize}
        />
        <Preview key={size} address={address} size={size} />
        <Field label={<FormattedMessage id="map.embed.code" />}>
          {(control) => (
            <textarea
              {...control}
              readOnly
              dir="ltr"
              rows={4}
              className="input font-mono text-small [overflow-wrap:anywhere]"
              value={code}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button onClick={() => void copy()} className="justify-self-start">
          <Icon name="code" />
          <FormattedMessage id="map.embed.copy" />
        </Button>
      </div>
    </Dialog>
  );
};
