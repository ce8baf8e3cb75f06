/** Types of the functions we use of libraries that have none. */
declare module 'heic-decode' {
  interface Picture {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decoder: { all(options: { buffer: Uint8Array }): Promise<Picture[]> };
  // biome-ignore lint/style/noDefaultExport: this is how the library exports it
  export default decoder;
}

declare module 'fontverter' {
  /** @throws what is no error but a text, when the font is damaged */
  export function convert(font: Uint8Array, to: 'sfnt'): Promise<Uint8Array>;
}

declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    /** By axis: the value it is pinned to, or the range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  const subset: (font: Uint8Array, letters: string, options: SubsetOptions) => Promise<Uint8Array>;
  // biome-ignore lint/style/noDefaultExport: this is how the library exports it
  export default subset;
}
