import { type Camera, project, type Size } from './camera.ts';
import type { Ground } from './PinLayer.tsx';

/** As wide as its panel, or as high: set it as `--frame` on something inside of the panel. */
export const frameWidth = ({ width, height }: Size): string =>
  `min(100cqw, ${((width / height) * 100).toFixed(2)}cqh)`;

/** Places on the drawn map, whose size is its panel's and known to the style sheet only. */
export function stillGround(camera: Camera, size: Size): Ground {
  // As short as it can be: a page has some seventy of them. The fourth digit is a tenth of a pixel.
  const along = (pixels: number, middle: number) => +((pixels - middle) / size.width).toFixed(4);
  return {
    view: [camera, size],
    place: (lng, lat) => {
      const [x, y] = project(camera, size, lng, lat);
      return { '--x': along(x, size.width / 2), '--y': along(y, size.height / 2) };
    },
  };
}

/** How much larger than laid out the drawn map is in its panel, as a difference of zoom. */
export function zoomOfFrame(size: Size, panel: Size): number {
  return Math.log2(Math.min(panel.width / size.width, panel.height / size.height));
}
