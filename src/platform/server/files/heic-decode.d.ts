/** Types of the functions we use; the library has none. */
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
