/** Streets for the built-in map, served by this installation. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  path: string;
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north: outside there are none. */
  bounds: readonly [number, number, number, number];
  /** Attribution the map has to show. */
  credit: string;
}
