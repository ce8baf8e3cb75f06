import { Suspense, useEffect, useRef, useState } from 'react';
import { MAX_CAPTION } from '#areas/listings/gallery.ts';
import type { OwnPhoto } from '#areas/listings/own-shapes.ts';
import { isForbidden, wordingFaults } from '#areas/listings/text-check.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Faults } from '../wizard/fields.tsx';

const Crop = latePart({ when: 'open', load: async () => (await import('./Crop.tsx')).Crop });

export interface PhotoEdit {
  caption?: string;
  turns?: number;
  crop?: number[] | null;
}

interface ToolsProps {
  photo: OwnPhoto;
  /** Its place among the photos, from 0. */
  index: number;
  last: boolean;
  busy: boolean;
  onEdit: (change: PhotoEdit) => void;
  onMove: (to: number) => void;
  onDelete: () => Promise<void>;
}

const QUIET_MS = 800;
const focusFirst = (part: HTMLElement | null): void => part?.querySelector('button')?.focus();

/** The caption in the field; saved when it is left, or soon after the last letter. */
function Caption({ photo, index, onEdit }: Pick<ToolsProps, 'photo' | 'index' | 'onEdit'>) {
  const t = useWords();
  const [text, setText] = useState(photo.caption);
  const save = () => {
    if (text !== photo.caption && !wordingFaults(text).some(isForbidden)) onEdit({ caption: text });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the quiet anew
  useEffect(() => {
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <TextField
        name="caption"
        label={t('own.photo.caption', { number: index + 1 })}
        hint={t('own.photo.caption.hint')}
        value={text}
        maxLength={MAX_CAPTION}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
      <Faults text={text} />
    </>
  );
}

/** Asks before a photo goes for good; what is asked has the focus. */
function Delete({
  number,
  onDelete,
  onBack,
}: {
  number: number;
  onDelete: () => Promise<void>;
  onBack: () => void;
}) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <div className="grid gap-3" role="alert">
      <Note tone="warn" icon="alert">
        <FormattedMessage id="own.photo.delete.sure" values={{ number }} />
      </Note>
      <div className="flex flex-wrap gap-3" ref={focusFirst}>
        <Button variant="bad" busy={busy} onClick={() => void remove()}>
          {t('own.photo.delete.do')}
        </Button>
        <Button variant="bare" onClick={onBack}>
          {t('own.photo.delete.keep')}
        </Button>
      </div>
    </div>
  );
}

/** What can be done with the chosen photo; Earlier and Later do what dragging does. */
export function Tools({ photo, index, last, busy, onEdit, onMove, onDelete }: ToolsProps) {
  const t = useWords();
  const [cropping, setCropping] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const tool = 'px-2! gap-1.5';
  // A button that was disabled at the end of the row would lose the focus.
  const moveTo = (to: number) => {
    if (to >= 0 && to !== index && !(last && to > index)) onMove(to);
  };
  return (
    <div className="panel grid gap-4">
      <Caption key={photo._id} photo={photo} index={index} onEdit={onEdit} />
      <div className="grid grid-cols-3 gap-2">
        <Button variant="line" className={tool} aria-disabled={index === 0} onClick={() => moveTo(0)}>
          <Icon name="star" size="s" />
          {t('own.photo.toCover')}
        </Button>
        <Button
          variant="line"
          className={tool}
          busy={busy}
          onClick={() => onEdit({ turns: (photo.turns + 1) % 4, crop: null })}
        >
          <Icon name="again" size="s" />
          {t('own.photo.turn')}
        </Button>
        <Button variant="line" className={tool} busy={busy} onClick={() => setCropping(true)}>
          <Icon name="crop" size="s" />
          {t('own.photo.crop')}
        </Button>
        <Button variant="line" className={tool} aria-disabled={index === 0} onClick={() => moveTo(index - 1)}>
          <Icon name="left" size="s" flip />
          {t('own.photo.earlier')}
        </Button>
        <Button variant="line" className={tool} aria-disabled={last} onClick={() => moveTo(index + 1)}>
          {t('own.photo.later')}
          <Icon name="right" size="s" flip />
        </Button>
        <Button
          ref={trash}
          variant="bad"
          className={tool}
          aria-expanded={deleting}
          onClick={() => setDeleting(!deleting)}
        >
          <Icon name="trash" size="s" />
          {t('own.photo.delete')}
        </Button>
      </div>
      {deleting && (
        <Delete
          number={index + 1}
          onDelete={onDelete}
          onBack={() => {
            setDeleting(false);
            trash.current?.focus();
          }}
        />
      )}
      {photo.elsewhere && (
        <Note tone="warn" icon="alert">
          <b>{t('own.photo.elsewhere', { number: index + 1 })}</b> {t('own.photo.elsewhere.text')}
        </Note>
      )}
      {cropping && (
        <Suspense>
          <Crop
            photo={photo}
            onClose={() => setCropping(false)}
            onCrop={(crop) => {
              setCropping(false);
              onEdit({ crop });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
