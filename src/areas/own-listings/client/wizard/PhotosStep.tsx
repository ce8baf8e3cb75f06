import { type DragEvent, useRef, useState } from 'react';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { OwnPhoto } from '#areas/listings/own-shapes.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import type { Entry } from '../photos/queue.ts';
import { type PhotoEdit, Tools } from '../photos/Tools.tsx';
import { OwnStep } from './Frame.tsx';
import type { ViewProps } from './steps.ts';

interface GridProps {
  photos: readonly OwnPhoto[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Puts a photo where another is. */
  onMove: (id: string, to: number) => void;
  entries: readonly Entry[];
  onAgain: (id: number) => void;
  onDrop: (id: number) => void;
  onPlan: () => void;
}

function Tile({
  photo,
  index,
  ...props
}: Pick<GridProps, 'chosen' | 'onChoose' | 'onMove'> & { photo: OwnPhoto; index: number }) {
  const { chosen, onChoose, onMove } = props;
  const t = useWords();
  const [over, setOver] = useState(false);
  const isCover = index === 0;
  const isChosen = chosen === photo._id;
  const label = t('own.photo.tile', {
    number: index + 1,
    caption: photo.caption || 'none',
    kind: photo.kind === 'floor-plan' ? 'plan' : 'photo',
    cover: isCover ? 'yes' : 'no',
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const id = event.dataTransfer.getData('text/photo');
    if (id) onMove(id, index);
  };
  return (
    <li className={isCover ? 'col-span-2 row-span-2' : ''}>
      <button
        type="button"
        draggable
        data-photo={photo._id}
        aria-pressed={isChosen}
        aria-label={label}
        onClick={() => onChoose(photo._id)}
        onDragStart={(event) => event.dataTransfer.setData('text/photo', photo._id)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative block aspect-square size-full overflow-hidden rounded-[14px] bg-sunk ${isChosen || over ? 'outline-3 outline-lagoon -outline-offset-3' : ''}`}
      >
        <Picture img={photo.img} alt="" sizes={isCover ? '260px' : '130px'} />
        <span className="absolute start-1.5 top-1.5 grid h-7 min-w-7 place-items-center rounded-[8px] bg-raised px-1.5 font-semibold text-small">
          {photo.kind === 'floor-plan' ? <Icon name="plan" size="s" /> : index + 1}
        </span>
        {isChosen && (
          <span className="absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-[8px] bg-raised">
            <Icon name="grip" />
          </span>
        )}
        {(isCover || photo.elsewhere) && (
          <span
            className={`absolute inset-x-0 bottom-0 truncate px-2 py-1 text-start text-micro ${photo.elsewhere ? 'bg-mango-soft text-mango-ink' : 'bg-raised'} ${isChosen ? 'pe-12' : ''}`}
          >
            {photo.elsewhere
              ? t('own.photo.note')
              : t('own.photo.cover', { caption: photo.caption || 'none' })}
          </span>
        )}
      </button>
    </li>
  );
}

function SendingTile({ entry, onAgain, onDrop }: { entry: Entry } & Pick<GridProps, 'onAgain' | 'onDrop'>) {
  const { t, formatNumber } = useIntl();
  const { state, share, fault, id, name } = entry;
  const dismiss = <IconButton icon="x" label={t('own.photo.dismiss', { name })} onClick={() => onDrop(id)} />;
  if (state === 'failed') {
    return (
      <li className="grid aspect-square content-center justify-items-center gap-1 overflow-hidden rounded-[14px] bg-rose-soft p-2 text-center text-micro text-rose">
        <span className="max-w-full truncate">{name}</span>
        {t(fault ?? 'own.photo.fault.other')}
        <span className="flex">
          {fault === 'own.photo.fault.other' && (
            <button type="button" className="icon-btn" aria-label={t('ui.retry')} onClick={() => onAgain(id)}>
              <Icon name="again" />
            </button>
          )}
          {dismiss}
        </span>
      </li>
    );
  }
  return (
    <li className="grid aspect-square content-center justify-items-center gap-2 rounded-[14px] bg-sunk p-2 text-center text-ink-2 text-small">
      {state === 'offline' ? dismiss : <Icon name="photo" />}
      <progress
        className="h-1.5 w-3/5 overflow-hidden rounded-pill accent-lagoon"
        value={share}
        aria-label={name}
      />
      {state === 'offline' ? t('own.photo.waits') : formatNumber(share, { style: 'percent' })}
    </li>
  );
}

/** The photos as visitors see them in turn: the cover large, then the others; those on their way at the end. */
function Grid({ photos, entries, onPlan, onAgain, onDrop, ...props }: GridProps) {
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {photos.map((photo, index) => (
        <Tile key={photo._id} photo={photo} index={index} {...props} />
      ))}
      {entries.map((entry) => (
        <SendingTile key={entry.id} entry={entry} onAgain={onAgain} onDrop={onDrop} />
      ))}
      {photos.length + entries.length > 0 && !photos.some(({ kind }) => kind === 'floor-plan') && (
        <li>
          <button
            type="button"
            onClick={onPlan}
            className="grid aspect-square w-full content-center justify-items-center gap-2 rounded-[14px] border border-edge border-dashed text-small"
          >
            <Icon name="plan" />
            <FormattedMessage id="own.photo.plan" />
          </button>
        </li>
      )}
    </ul>
  );
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface PickerProps {
  onFiles: (files: readonly File[], kind: PhotoKind) => void;
  plan: (open: () => void) => void;
}

function Picker({ onFiles, plan }: PickerProps) {
  const [camera, files, plans] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const t = useWords();
  plan(() => plans.current?.click());
  const input = (ref: typeof camera, name: string, kind: PhotoKind, more: object) => (
    <input
      ref={ref}
      type="file"
      name={name}
      accept={ACCEPT}
      className="sr-only"
      tabIndex={-1}
      aria-label={t(`own.photo.${name}`)}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])], kind);
        target.value = '';
      }}
      {...more}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {input(camera, 'take', 'photo', { capture: 'environment' })}
      {input(files, 'choose', 'photo', { multiple: true })}
      {input(plans, 'plan', 'floor-plan', {})}
      <Button variant="soft" onClick={() => camera.current?.click()}>
        <Icon name="camera" />
        <FormattedMessage id="own.photo.take" />
      </Button>
      <Button variant="line" onClick={() => files.current?.click()}>
        <Icon name="send" />
        <FormattedMessage id="own.photo.choose" />
      </Button>
    </div>
  );
}

/** Many at once, in the order visitors see them; each is described, turned and cropped here. */
export function PhotosStep({ listing, own, sending }: ViewProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [chosen, setChosen] = useState<string | null>(null);
  const openPlan = useRef(() => {});
  const { photos } = listing;
  const index = photos.findIndex(({ _id }) => _id === chosen);
  const photo = photos[index];

  async function edit(change: PhotoEdit) {
    if (!photo) return;
    const params = { id: listing._id, photo: photo._id };
    const sent = await send(
      'PUT /properties/{id}/photos/{photo}',
      { params, body: change },
      { name: 'edit' },
    );
    if ('answer' in sent) own.took(sent.answer);
  }
  async function move(id: string, to: number) {
    const order = photos.map(({ _id }) => _id).filter((one) => one !== id);
    order.splice(to, 0, id);
    const input = { params: { id: listing._id }, body: { photos: order } };
    const sent = await send('PUT /properties/{id}/photos', input);
    if ('answer' in sent) own.took(sent.answer);
  }
  async function remove() {
    if (!photo) return;
    const params = { id: listing._id, photo: photo._id };
    const sent = await send('DELETE /properties/{id}/photos/{photo}', { params });
    if (!('answer' in sent)) return;
    own.took(sent.answer);
    setChosen(null);
    // The tools go with the photo: the focus goes to the one in its place, or before it.
    const next = photos[index + 1] ?? photos[index - 1];
    if (next) document.querySelector<HTMLElement>(`[data-photo="${next._id}"]`)?.focus();
  }
  const { onTheWay } = sending;
  return (
    <OwnStep
      own={own}
      lead={photos.length + onTheWay > 0 && t('own.photos.lead', { count: photos.length, sending: onTheWay })}
    >
      <Picker
        onFiles={sending.add}
        plan={(open) => {
          openPlan.current = open;
        }}
      />
      {photos.length + sending.entries.length === 0 ? (
        <Empty icon="photo" title={t('own.photos.none')}>
          {t('own.photos.none.text')}
        </Empty>
      ) : (
        <Grid
          photos={photos}
          chosen={chosen}
          onChoose={(id) => setChosen((before) => (before === id ? null : id))}
          onMove={(id, to) => void move(id, to)}
          entries={sending.entries}
          onAgain={sending.again}
          onDrop={sending.drop}
          onPlan={() => openPlan.current()}
        />
      )}
      {photo && (
        <Tools
          key={photo._id}
          photo={photo}
          index={index}
          last={index === photos.length - 1}
          busy={busy === 'edit'}
          onEdit={(change) => void edit(change)}
          onMove={(to) => void move(photo._id, to)}
          onDelete={remove}
        />
      )}
    </OwnStep>
  );
}
