/** Shelves by a beginning of a word: those a listing's words lead to are found by walking each word once. */
import { type Places, Shelf } from './shelf.ts';

interface Node {
  next: Map<number, Node>;
  shelf: Shelf | null;
}
const emptyNode = (): Node => ({ next: new Map(), shelf: null });

export class WordTree {
  private readonly root = emptyNode();
  private readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  /** The shelf of a term, made when there is none. Empty ones stay; there are no more than people's words. */
  shelfOf(term: string): Shelf {
    let node = this.root;
    for (let i = 0; i < term.length; i++) {
      const letter = term.charCodeAt(i);
      const next = node.next.get(letter) ?? emptyNode();
      node.next.set(letter, next);
      node = next;
    }
    node.shelf ??= new Shelf(this.places);
    return node.shelf;
  }

  /** Every shelf whose term some of the words begins with; a term of one letter has to be the word. */
  reachedBy(words: readonly string[]): Set<Shelf> {
    const reached = new Set<Shelf>();
    for (const word of words) {
      let node: Node | undefined = this.root;
      for (let i = 0; i < word.length; i++) {
        node = node.next.get(word.charCodeAt(i));
        if (!node) break;
        if (node.shelf && !node.shelf.empty && (i > 0 || word.length === 1)) reached.add(node.shelf);
      }
    }
    return reached;
  }

  refresh(): void {
    const visit = (node: Node) => {
      node.shelf?.refresh();
      for (const next of node.next.values()) visit(next);
    };
    visit(this.root);
  }
}
