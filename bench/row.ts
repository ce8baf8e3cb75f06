/** One line of the bench's table. */
export interface Row {
  /** What the line belongs to: `engine`, `http`, `import`, `pages`, `alerts`, `documents`. */
  section: string;
  what: string;
  measured: string;
  /** The goal, where there is one. */
  goal?: string;
  /** Whether the goal is met; unsaid where there is none. */
  met?: boolean;
}
