/** One line of the bench's table. */
export interface Row {
  /** What the line belongs to: `engine`, `http`, `cold`, `map`, `import`, `pages`, `alerts`, `documents`, `growth`. */
  section: string;
  what: string;
  measured: string;
  /** The goal, where there is one. */
  goal?: string;
  /** Load of the machine in the minute before the section ended, the bench included. */
  load?: string;
  /** Whether the goal is met; unsaid where there is none. */
  met?: boolean;
}
