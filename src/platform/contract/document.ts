/**
 * Editorial text as it is drawn, whatever its source format. The converter guarantees that every address in it
 * is safe and that its size is limited; components only render it.
 */

/** A picture and the space it takes, in pixels. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The same picture in better formats and fitting sizes, best first. */
  sources: { type: string; srcset: string }[];
}

export type Mark = 'strong' | 'emphasis' | 'strike' | 'code';

export type Inline =
  | string
  | { kind: Mark; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

export type Align = 'start' | 'center' | 'end';

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  /** `start` is the first number of an ordered list. */
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  /** `cut` rows more were written than a page bears. */
  | { kind: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][]; cut: number }
  | { kind: 'image'; picture: Picture }
  | { kind: 'rule' };

export interface Document {
  blocks: Block[];
  words: number;
  /** More was written than a page bears. */
  cut: boolean;
}
