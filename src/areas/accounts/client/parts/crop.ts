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
