import { type PointerEvent, useRef, useState } from 'react';
import type { OwnPhoto } from '#areas/listings/own-shapes.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';

/** Left, top, right, bottom, in thousandths of what is shown. */
type Edges = [number, number, number, number];
const ALL: Edges = [0, 0, 1000, 1000];
/** Thousandths between two edges. */
const LEAST = 200;
const STEP = 20;
const NAMES = ['left', 'top', 'right', 'bottom'] as const;

/** An edge moved, never past its opposite. */
export function movedEdge(edges: Edges, index: number, to: number): Edges {
  const next = [...edges] as Edges;
  const opposite = edges[(index + 2) % 4] as number;
  const bounded = index < 2 ? Math.min(to, opposite - LEAST) : Math.max(to, opposite + LEAST);
  next[index] = Math.round(Math.min(1000, Math.max(0, bounded)));
  return next;
}

/** What is cut from a picture that was cut before, in thousandths of the whole. */
export function cropWithin(crop: readonly number[] | null, [left, top, right, bottom]: Edges) {
  const [x = 0, y = 0, width = 1000, height = 1000] = crop ?? [];
  const cut = [
    x + (left * width) / 1000,
    y + (top * height) / 1000,
    ((right - left) * width) / 1000,
    ((bottom - top) * height) / 1000,
  ].map(Math.floor);
  return cut[2] === 1000 && cut[3] === 1000 ? null : cut;
}

interface CropProps {
  photo: OwnPhoto;
  onClose: () => void;
  onCrop: (crop: number[] | null) => void;
}

/** Four edges, moved by finger or by slider. */
export function Crop({ photo, onClose, onCrop }: CropProps) {
  const t = useWords();
  const [edges, setEdges] = useState<Edges>(ALL);
  const frame = useRef<HTMLDivElement>(null);
  const drag = (index: number) => (event: PointerEvent<HTMLSpanElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (event.buttons === 0 || !box) return;
    const share =
      index % 2 === 0 ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    setEdges((before) => movedEdge(before, index, share * 1000));
  };
  const [left, top, right, bottom] = edges;
  const inset = `${top / 10}% ${100 - right / 10}% ${100 - bottom / 10}% ${left / 10}%`;
  const places = [
    { left: `${left / 10}%`, top: '50%' },
    { left: '50%', top: `${top / 10}%` },
    { left: `${right / 10}%`, top: '50%' },
    { left: '50%', top: `${bottom / 10}%` },
  ];
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('own.photo.crop')} shape="sheet">
      <div className="grid gap-4">
        <div
          ref={frame}
          dir="ltr"
          className="relative touch-none select-none overflow-hidden rounded-[14px] bg-sunk"
        >
          <img src={photo.img} alt="" className="block w-full opacity-35" draggable={false} />
          <img
            src={photo.img}
            alt=""
            className="absolute inset-0 size-full"
            style={{ clipPath: `inset(${inset})` }}
            draggable={false}
          />
          {places.map((place, index) => (
            <span
              key={NAMES[index]}
              className="absolute grid size-11 -translate-1/2 cursor-grab place-items-center"
              style={place}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(index)}
            >
              <span className="size-5 rounded-pill border-2 border-lagoon bg-raised" />
            </span>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          {NAMES.map((name, index) => (
            <label key={name} className="grid text-small">
              <FormattedMessage id={`own.photo.crop.${name}`} />
              <input
                type="range"
                min={0}
                max={1000}
                step={STEP}
                value={edges[index]}
                className="h-11 accent-lagoon"
                onChange={({ target }) => setEdges(movedEdge(edges, index, Number(target.value)))}
              />
            </label>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {photo.crop && (
            <Button variant="line" onClick={() => onCrop(null)}>
              {t('own.photo.crop.whole')}
            </Button>
          )}
          <Button onClick={() => onCrop(cropWithin(photo.crop, edges))}>{t('own.photo.crop.take')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
