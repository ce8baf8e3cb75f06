/** International airports of the home country. Points: OurAirports (public domain), the middle of the runway. */
import { distanceMm } from './distance.ts';
import { SURVEYED_COUNTRY } from './markets.ts';

export interface Airport {
  name: string;
  /** IATA. */
  code: string;
  lat: number;
  lng: number;
}

const AIRPORTS: readonly Airport[] = [
  { name: 'Norman Manley International Airport', code: 'KIN', lat: 17.9357, lng: -76.7876 },
  { name: 'Sangster International Airport', code: 'MBJ', lat: 18.5037, lng: -77.9133 },
  { name: 'Ian Fleming International Airport', code: 'OCJ', lat: 18.40425, lng: -76.969 },
];

/** The nearest one, and the metres to it as the crow flies; null in countries whose airports are not known here. */
export function nearestAirport(country: string, lat: number, lng: number): (Airport & { m: number }) | null {
  if (country !== SURVEYED_COUNTRY) return null;
  const metres = AIRPORTS.map((airport) => distanceMm(lat, lng, airport.lat, airport.lng) / 1000);
  const m = Math.min(...metres);
  return { ...(AIRPORTS[metres.indexOf(m)] as Airport), m };
}
