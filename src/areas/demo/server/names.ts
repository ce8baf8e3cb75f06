/** Invented names of schemes and streets; no real development is called so on purpose. */
export const split = (list: string) => list.split(', ');

export const TREES = split(
  'Almond, Logwood, Poui, Mahoe, Allamanda, Croton, Frangipani, Seagrape, Pimento, Breadfruit, Tamarind, Guango, Cassia, Doctor Bird, Ackee, Bamboo, Lignum Vitae, Hibiscus, Oleander, Plumbago, Cedar, Naseberry, Soursop, Coral, Guinep',
);
export const SCHEMES = split('Court, Mews, Terrace, Heights, Gardens, Manor, Walk, Place, Residences, Grove');
export const STREETS = split('Road, Avenue, Drive, Crescent, Lane, Close, Way');
