/** Trie of bucket maps by the beginning of a word: a listing's words lead to theirs in one walk of each word. */
import { BucketMap, type PlaceNumbers } from './bucket-map.ts';

interface Node {
  next: Map<number, Node>;
  buckets: BucketMap | null;
}
const emptyNode = (): Node => ({ next: new Map(), buckets: null });

export class WordTrie {
  private readonly root = emptyNode();
  private readonly places: PlaceNumbers;

  constructor(places: PlaceNumbers) {
    this.places = places;
  }

  /** The bucket map of a term, created when missing. Empty ones stay: there are as many as distinct words saved. */
  bucketsAt(term: string): BucketMap {
    let node = this.root;
    for (let i = 0; i < term.length; i++) {
      const letter = term.charCodeAt(i);
      const next = node.next.get(letter) ?? emptyNode();
      node.next.set(letter, next);
      node = next;
    }
    node.buckets ??= new BucketMap(this.places);
    return node.buckets;
  }

  /** Bucket maps of terms that some of the words begin with; a term of one letter has to be the whole word. */
  reachedBy(words: readonly string[]): Set<BucketMap> {
    const reached = new Set<BucketMap>();
    for (const word of words) {
      let node: Node | undefined = this.root;
      for (let i = 0; i < word.length; i++) {
        node = node.next.get(word.charCodeAt(i));
        if (!node) break;
        if (node.buckets && !node.buckets.empty && (i > 0 || word.length === 1)) reached.add(node.buckets);
      }
    }
    return reached;
  }

  refresh(): void {
    const visit = (node: Node) => {
      node.buckets?.refresh();
      for (const next of node.next.values()) visit(next);
    };
    visit(this.root);
  }
}
