import { useRef, useState } from 'react';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Grid } from '../photos/Grid.tsx';
import { type PhotoEdit, Tools } from '../photos/Tools.tsx';
import { useSending } from '../photos/use-sending.ts';
import { Frame } from './Frame.tsx';
import type { StepProps } from './props.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface PickerProps {
  onFiles: (files: readonly File[], kind: PhotoKind) => void;
  /** Opens the choice of a floor plan. */
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
export function PhotosStep({ listing, own }: StepProps) {
  const { busy, send } = api.useSend();
  const sending = useSending(listing, own.took);
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
  const onTheWay = sending.entries.filter(({ state }) => state !== 'failed').length;
  return (
    <Frame
      step="photos"
      own={own}
      lead={<FormattedMessage id="own.photos.lead" values={{ count: photos.length, sending: onTheWay }} />}
    >
      <Picker
        onFiles={sending.add}
        plan={(open) => {
          openPlan.current = open;
        }}
      />
      {photos.length + sending.entries.length === 0 ? (
        <Empty icon="photo" title={<FormattedMessage id="own.photos.none" />}>
          <FormattedMessage id="own.photos.none.text" />
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
    </Frame>
  );
}
