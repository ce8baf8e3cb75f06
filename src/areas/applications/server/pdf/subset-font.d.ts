/** As much of the library as is used; it brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt';
    /** Where each axis is pinned. */
    variationAxes: Record<string, number>;
  }
  const subset: (font: Uint8Array, letters: string, options: SubsetOptions) => Promise<Uint8Array>;
  // biome-ignore lint/style/noDefaultExport: this is how the library exports it
  export default subset;
}
