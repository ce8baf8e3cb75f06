/** The clock of the product: every date and hour it shows, whoever reads it and wherever, is of this zone. */
export const TIME_ZONE = 'America/Jamaica';
