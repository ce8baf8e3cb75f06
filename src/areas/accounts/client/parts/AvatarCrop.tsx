import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { AVATAR_SIDE } from '#areas/accounts/rules.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';

/** The square crop of a picture: its middle as a share of the picture's sides, and its zoom. */
export interface Crop {
  x: number;
  y: number;
  /** 1 = the largest square that fits. */
  zoom: number;
}

interface Sides {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Side of the square in pixels of the picture. */
const sideOf = ({ width, height }: Sides, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
export function within(picture: Sides, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const side = sideOf(picture, { ...crop, zoom });
  const [halfX, halfY] = [side / 2 / picture.width, side / 2 / picture.height];
  return { x: between(halfX, crop.x, 1 - halfX), y: between(halfY, crop.y, 1 - halfY), zoom };
}

/** The crop for `drawImage`: left, top and side in pixels of the picture. */
export function squareOf(picture: Sides, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop);
  const start = (middle: number, length: number) => Math.max(0, Math.round(middle * length - side / 2));
  return { left: start(crop.x, picture.width), top: start(crop.y, picture.height), side };
}

/** Moves the crop by a share of the frame's side. */
export function moved(picture: Sides, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(picture, crop);
  return within(picture, {
    ...crop,
    x: crop.x - (dx * side) / picture.width,
    y: crop.y - (dy * side) / picture.height,
  });
}

/** Share of the frame that an arrow key moves the crop by, and zoom change of plus and minus. */
const KEY_STEP = 0.05;
const ZOOM_STEP = 0.1;
const QUALITY = 0.9;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff'; // JPEG knows no transparency
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cropped square as a JPEG, without the metadata of the file (place, camera). */
function cut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  draw(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function afterKey(key: string, picture: ImageBitmap, crop: Crop): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(picture, crop, -KEY_STEP, 0);
    case 'ArrowRight':
      return moved(picture, crop, KEY_STEP, 0);
    case 'ArrowUp':
      return moved(picture, crop, 0, -KEY_STEP);
    case 'ArrowDown':
      return moved(picture, crop, 0, KEY_STEP);
    case '+':
    case '=':
      return within(picture, { ...crop, zoom: crop.zoom + ZOOM_STEP });
    case '-':
      return within(picture, { ...crop, zoom: crop.zoom - ZOOM_STEP });
  }
  return null;
}

interface FrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The crop frame: dragging and arrow keys move it, wheel, plus and minus zoom. */
function Frame({ picture, crop, onCrop }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const t = useWords();
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const from = useRef<{ x: number; y: number } | null>(null);
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const side = currentTarget.clientWidth;
    onCrop(moved(picture, crop, (x - from.current.x) / side, (y - from.current.y) / side));
    from.current = { x, y };
  };
  const take = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId);
    from.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    from.current = null;
  };
  const keys = (event: KeyboardEvent) => {
    const next = afterKey(event.key, picture, crop);
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a picture that keys and pointer move
    <canvas
      ref={canvas}
      width={AVATAR_SIDE}
      height={AVATAR_SIDE}
      role="application"
      aria-label={t('profile.crop.label')}
      aria-describedby="crop-hint"
      tabIndex={0}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={keys}
      onWheel={({ deltaY }) =>
        onCrop(within(picture, { ...crop, zoom: crop.zoom * (deltaY < 0 ? 1.05 : 0.95) }))
      }
      className="mx-auto aspect-square w-full max-w-80 cursor-grab touch-none rounded-t-[160px] rounded-b-photo bg-sunk active:cursor-grabbing"
    />
  );
}

interface AvatarCropProps {
  picture: ImageBitmap;
  onUse: (part: Blob) => void;
  onCancel: () => void;
}

export function AvatarCrop({ picture, onUse, onCancel }: AvatarCropProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const t = useWords();
  const use = async () => {
    const part = await cut(picture, crop);
    if (part) onUse(part);
  };
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onCancel()} title={t('profile.crop.title')}>
      <div className="grid gap-4">
        <Frame picture={picture} crop={crop} onCrop={setCrop} />
        <label className="grid gap-1 text-label">
          <FormattedMessage id="profile.crop.zoom" />
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={({ target }) => setCrop(within(picture, { ...crop, zoom: Number(target.value) }))}
            className="h-11 w-full accent-lagoon"
          />
        </label>
        <p id="crop-hint" className="text-small text-ink-3">
          <FormattedMessage id="profile.crop.hint" />
        </p>
        <Button onClick={use} full>
          {t('profile.crop.apply')}
        </Button>
      </div>
    </Dialog>
  );
}
