/** As much of the library as is used; it brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    /** Where each axis is pinned, or the part of it that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  const subset: (font: Uint8Array, letters: string, options: SubsetOptions) => Promise<Uint8Array>;
  // biome-ignore lint/style/noDefaultExport: this is how the library exports it
  export default subset;
}
