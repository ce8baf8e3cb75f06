/** The rendered pictures demo listings use, of `pictures.json`, and what each may be shown for. */
import words from '#areas/listings/words/en.json' with { type: 'json' };
import type { Kind } from './listing-facts.ts';
import shown from './pictures.json' with { type: 'json' };

/** In the order a gallery shows them. */
export const ROOMS = ['living', 'kitchen', 'bedroom', 'bathroom', 'verandah', 'garden', 'pool'] as const;
export type Room = (typeof ROOMS)[number];
export type Subject = keyof typeof words.picture;

export interface DemoPicture {
  /** The files are `/pictures/NAME-{640,1280}.avif` and `NAME-640.webp`. */
  name: string;
  /** What it is a picture of; null of an operator's own. */
  subject: Subject | null;
  /** Of these it may be the outside; empty for rooms. */
  kinds: readonly Kind[];
  room: Room | null;
  /** How the house is built, of an outside maybe in several words; rooms go with outsides of the same. Null goes with all. */
  style: string | null;
  setting: string | null;
  pool: boolean;
  alt: string;
}

/** A picture of each number: what stands around it, or the way of building of a room. */
type PicturesBySubject = Partial<Record<Subject, { kinds?: string[]; style?: string; of: string[] }>>;

export const DEMO_PICTURES: readonly DemoPicture[] = Object.entries(shown as PicturesBySubject).flatMap(
  ([subject, { kinds = [], style, of }]) =>
    of.map((each, i) => {
      const isRoom = kinds.length === 0;
      return {
        name: `${subject}-${String(i + 1).padStart(2, '0')}`,
        subject: subject as Subject,
        kinds: kinds as Kind[],
        room: isRoom ? (subject as Room) : null,
        style: isRoom ? each || null : (style ?? null),
        setting: isRoom ? null : each,
        pool: subject.includes('pool'),
        alt: words.picture[subject as Subject],
      };
    }),
);
