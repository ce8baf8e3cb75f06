/** Builds a word index (word-index.ts) from documents in any order. */
import { DictionaryBuilder, FIRST_HASH, nextHash } from './dictionary.ts';
import {
  emptyWordIndex,
  LINE_END,
  NO_DOCUMENT,
  type Postings,
  SEGMENT,
  type Segment,
  SPACE,
  type WordIndex,
} from './word-index.ts';

/** Word numbers of the documents of a segment, one document after the other. */
class Entries {
  private words = new Uint32Array(1 << 16);
  private count = 0;
  private readonly ends: number[] = [];

  /** Makes room for so many more. */
  reserve(more: number): void {
    if (this.count + more <= this.words.length) return;
    const larger = new Uint32Array((this.count + more) * 2);
    larger.set(this.words.subarray(0, this.count));
    this.words = larger;
  }

  add(word: number): void {
    this.words[this.count] = word;
    this.count += 1;
  }

  endDocument(): void {
    this.ends.push(this.count);
  }

  get documents(): number {
    return this.ends.length;
  }

  /** Sorts the documents by word (a counting sort), and begins anew. */
  take(words: number): Postings {
    const entries = this.words.subarray(0, this.count);
    const starts = new Uint32Array(words + 1);
    for (let i = 0; i < entries.length; i++) {
      const next = (entries[i] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let word = 0; word < words; word++)
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    const docs = new Uint16Array(entries.length);
    const next = starts.slice();
    for (let doc = 0, at = 0; doc < this.ends.length; doc++) {
      const end = this.ends[doc] as number;
      for (; at < end; at++) {
        const word = entries[at] as number;
        const place = next[word] as number;
        docs[place] = doc;
        next[word] = place + 1;
      }
    }
    this.count = 0;
    this.ends.length = 0;
    return packed(starts, docs);
  }
}

/** A gap is below 65,536: three bytes at most. */
const MOST_GAP_BYTES = 3;

function packed(docStarts: Uint32Array, docs: Uint16Array): Postings {
  const starts = new Uint32Array(docStarts.length);
  const gaps = new Uint8Array(docs.length * MOST_GAP_BYTES);
  let end = 0;
  for (let word = 0; word + 1 < docStarts.length; word++) {
    let before = -1;
    for (let i = docStarts[word] as number; i < (docStarts[word + 1] as number); i++) {
      const doc = docs[i] as number;
      let gap = doc - before;
      for (; gap > 127; gap >>>= 7) gaps[end++] = gap | 128;
      gaps[end++] = gap;
      before = doc;
    }
    starts[word + 1] = end;
  }
  return { starts, gaps: gaps.slice(0, end) };
}

export class WordCollector {
  private readonly words = new DictionaryBuilder();
  private readonly all = new Entries();
  private readonly place = new Entries();
  private readonly segments: Segment[] = [];
  private readonly prints: number[] = [];

  /** @param print a fingerprint of the document, eight bytes */
  add(doc: Uint8Array, print: Buffer): void {
    const { words, all, place } = this;
    all.reserve(doc.length);
    place.reserve(doc.length);
    let from = 0;
    let inPlace = true;
    let hash = FIRST_HASH;
    for (let at = 0; at <= doc.length; at++) {
      const byte = at < doc.length ? (doc[at] as number) : SPACE;
      if (byte !== SPACE && byte !== LINE_END) {
        hash = nextHash(hash, byte);
        continue;
      }
      if (at > from) {
        const number = words.numberOf(doc, from, at, hash);
        all.add(number);
        if (inPlace) place.add(number);
      }
      if (byte === LINE_END) inPlace = false;
      from = at + 1;
      hash = FIRST_HASH;
    }
    all.endDocument();
    place.endDocument();
    this.prints.push(print.readUInt32BE(0), print.readUInt32BE(4));
    if (all.documents === SEGMENT) this.endSegment();
  }

  private endSegment(): void {
    const { all, place, words } = this;
    this.segments.push({ all: all.take(words.count), place: place.take(words.count) });
  }

  /** Rows are not known yet: `rows` is the caller's to fill. */
  finish(): WordIndex {
    if (this.all.documents > 0) this.endSegment();
    const { dictionary, order } = this.words.finish();
    for (const segment of this.segments) {
      segment.all = inOrder(segment.all, order);
      segment.place = inOrder(segment.place, order);
    }
    return {
      ...emptyWordIndex(),
      dictionary,
      segments: this.segments,
      prints: Uint32Array.from(this.prints),
      rows: new Int32Array(this.prints.length / 2).fill(NO_DOCUMENT),
    };
  }
}

/** The same, words in another order; `order` may name words that came after the segment. */
function inOrder({ starts, gaps }: Postings, order: Uint32Array): Postings {
  const known = starts.length - 1;
  const ordered = { starts: new Uint32Array(order.length + 1), gaps: new Uint8Array(gaps.length) };
  let end = 0;
  for (let number = 0; number < order.length; number++) {
    const word = order[number] as number;
    if (word < known) {
      const last = starts[word + 1] as number;
      for (let i = starts[word] as number; i < last; i++) ordered.gaps[end++] = gaps[i] as number;
    }
    ordered.starts[number + 1] = end;
  }
  return ordered;
}
