/** What the RESO Web API has: three resources with their fields, in the words of the Data Dictionary that our mapping reads. */
import type { ListingColumn } from '#areas/listings/columns.ts';
import { translationsIn } from '#areas/listings/translations.ts';
import type { Feature } from '#areas/listings/vocabulary.ts';
import { regionName, townName } from '#areas/listings/where.ts';
import { findCountry } from '#areas/places/places.ts';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { dayOf } from '#platform/contract/time-zone.ts';
import type { FieldType } from './odata-filter.ts';
import type { LeavingListing } from './queries.ts';
import { shippedMapping, wordFor, wordMap } from './words.ts';
import { type FeedAbout, jpegsOf, tenureOf, toursOf } from './writers.ts';

const MAPPING = shippedMapping('reso-2.0.json');
const CATEGORIES = wordMap(MAPPING, 'fields', 'category');
const SUBTYPES = wordMap(MAPPING, 'fields', 'type', 'first', 0);
const TYPES = wordMap(MAPPING, 'fields', 'type', 'first', 1);
const COMMERCIAL = wordMap(MAPPING, 'fields', 'commercial_type', 'first', 1);
const STATUSES = wordMap(MAPPING, 'fields', 'status');
const PERIODS = wordMap(MAPPING, 'fields', 'price_period');
const FURNISHED = wordMap(MAPPING, 'fields', 'furnished');

/** The Data Dictionary's word for a status. */
export const statusWord = (status: LeavingListing['status']) => wordFor([STATUSES, status]);

/** Features that the Data Dictionary has a word of the same meaning for; all of them stand in `YAAD_Features`. */
const FEATURE_WORDS = {
  View: {
    'view-ocean': 'Ocean',
    'view-river': 'River',
    'view-mountain': 'Mountain(s)',
    'view-city': 'City',
    'view-lake': 'Lake',
    bay: 'Bay',
    harbour: 'Harbor',
  },
  WaterfrontFeatures: { 'beach-front': 'Beach Front' },
  LotFeatures: {
    'cul-de-sac': 'Cul-De-Sac',
    landscaped: 'Landscaped',
    'level-lot': 'Level',
    'wooded-area': 'Wooded',
    'golf-course-nearby': 'Near Golf Course',
  },
  CommunityFeatures: { 'gated-community': 'Gated' },
} as const satisfies Record<string, Partial<Record<Feature, string>>>;

const featuresIn = (field: keyof typeof FEATURE_WORDS) => (listing: LeavingListing) => {
  const words: Partial<Record<Feature, string>> = FEATURE_WORDS[field];
  return listing.features.flatMap((feature) => words[feature] ?? []).join(',') || null;
};

/** Land says so in its PropertyType, as it does in an MLS. */
export function propertyType(
  listing: Pick<LeavingListing, 'category' | 'price_period' | 'type'>,
): string | null {
  const tenure = tenureOf(listing);
  const land = listing.type === 'lot' ? 'land' : listing.type;
  const isLand = land === 'land' || land === 'farm';
  return (isLand && wordFor([CATEGORIES, tenure], [TYPES, land])) || wordFor([CATEGORIES, tenure]);
}

export const subtypeWord = ({ type, commercial_type }: Pick<LeavingListing, 'type' | 'commercial_type'>) =>
  type ? wordFor([SUBTYPES, type]) : commercial_type && wordFor([COMMERCIAL, commercial_type]);

const mediaOf = (listing: LeavingListing, about: FeedAbout) =>
  [
    ...jpegsOf(listing, about).map(({ url, description }) => ({
      MediaURL: url,
      MediaCategory: description === 'Floor plan' ? 'Floor Plan' : 'Photo',
      MimeType: 'image/jpeg',
      ShortDescription: description,
    })),
    ...listing.tours.map(({ kind, url }) => ({
      MediaURL: url,
      MediaCategory: kind === 'video' ? 'Video' : 'Unbranded Virtual Tour',
      MimeType: null,
      ShortDescription: null,
    })),
  ].map((media, i) => ({
    MediaKey: `${listing._id}-${i + 1}`,
    ResourceRecordKey: listing._id,
    Order: i + 1,
    ...media,
  }));

interface ResoField {
  type: FieldType | 'Media';
  /** A column it can be compared and ordered by as it is. */
  column?: ListingColumn | '_id' | 'updated_at';
  value(listing: LeavingListing, about: FeedAbout): unknown;
}

const same = (type: FieldType, column: ListingColumn): ResoField => ({
  type,
  column,
  value: (listing) => listing[column],
});
const said = (type: ResoField['type'], value: ResoField['value']): ResoField => ({ type, value });
/** A unit, where there is something it is the unit of. */
const unitOf = (column: ListingColumn, unit: string) =>
  said('String', (listing) => (listing[column] === null ? null : unit));

const translated = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => {
    const end = code.charAt(0).toUpperCase() + code.slice(1);
    return [
      [`YAAD_Title${end}`, said('String', ({ titles }) => translationsIn(titles)[code] ?? null)],
      [
        `YAAD_Remarks${end}`,
        said('String', ({ descriptions }) => translationsIn(descriptions)[code] ?? null),
      ],
    ];
  }),
) as Record<string, ResoField>;

export const PROPERTY: Record<string, ResoField> = {
  ListingKey: { type: 'String', column: '_id', value: ({ _id }) => _id },
  ListingId: { type: 'String', column: '_id', value: ({ _id }) => _id },
  ModificationTimestamp: {
    type: 'DateTimeOffset',
    column: 'updated_at',
    value: ({ updated_at }) => updated_at,
  },
  OnMarketDate: said('Date', ({ listed_known, listed_at }) =>
    listed_known ? dayOf(Date.parse(listed_at)) : null,
  ),
  StandardStatus: said('String', ({ status }) => statusWord(status)),
  PropertyType: said('String', propertyType),
  PropertySubType: said('String', subtypeWord),
  ListPrice: same('Number', 'price'),
  YAAD_Currency: same('String', 'currency'),
  YAAD_PriceDisplayYN: said('Boolean', ({ price }) => price !== null),
  LeaseAmountFrequency: said('String', ({ price_period }) =>
    price_period === 'month' ? wordFor([PERIODS, price_period]) : null,
  ),
  BedroomsTotal: same('Number', 'bedrooms'),
  BathroomsTotalDecimal: same('Number', 'bathrooms'),
  ParkingTotal: same('Number', 'parking_spaces'),
  GarageYN: same('Boolean', 'garage'),
  BasementYN: same('Boolean', 'basement'),
  Furnished: said('String', ({ furnished }) => (furnished === null ? null : wordFor([FURNISHED, furnished]))),
  PetsAllowed: said('String', ({ pets_allowed }) =>
    pets_allowed === null ? null : pets_allowed ? 'Yes' : 'No',
  ),
  YAAD_BackupPowerYN: same('Boolean', 'backup_power'),
  YearBuilt: same('Number', 'year_built'),
  LivingArea: same('Number', 'sqft'),
  LivingAreaUnits: unitOf('sqft', 'Square Feet'),
  LotSizeSquareFeet: same('Number', 'lot_sqft'),
  Country: said('String', ({ country }) => findCountry(country)?.code ?? country),
  CountyOrParish: said('String', ({ region }) => region && regionName(region)),
  City: said('String', ({ city, place }) => (city ? townName(city) : place)),
  YAAD_Place: same('String', 'place'),
  UnparsedAddress: said('String', ({ address }) => address || null),
  // A point that stands for a town is not where the home is.
  Latitude: said('Number', ({ lat, approximate }) => (approximate ? null : lat)),
  Longitude: said('Number', ({ lng, approximate }) => (approximate ? null : lng)),
  AssociationFee: same('Number', 'maintenance_fee'),
  AssociationFeeFrequency: unitOf('maintenance_fee', 'Monthly'),
  YAAD_Title: same('String', 'title'),
  PublicRemarks: same('String', 'description'),
  ...translated,
  View: said('String', featuresIn('View')),
  WaterfrontFeatures: said('String', featuresIn('WaterfrontFeatures')),
  WaterfrontYN: said('Boolean', ({ features }) => features.includes('waterfront') || null),
  LotFeatures: said('String', featuresIn('LotFeatures')),
  CommunityFeatures: said('String', featuresIn('CommunityFeatures')),
  YAAD_Features: said('String', ({ features }) => features.join(',') || null),
  YAAD_CommercialType: same('String', 'commercial_type'),
  YAAD_TitleType: same('String', 'title_type'),
  InternetEntireListingDisplayYN: said('Boolean', () => true),
  InternetAddressDisplayYN: same('Boolean', 'address_shown'),
  InternetAutomatedValuationDisplayYN: same('Boolean', 'valuation_shown'),
  InternetConsumerCommentYN: same('Boolean', 'comments_shown'),
  ListAgentKey: said('String', ({ agent }) => agent?._id ?? null),
  ListAgentFullName: said('String', ({ agent }) => agent?.name ?? null),
  ListOfficeKey: said('String', ({ agent }) => agent?.office?._id ?? null),
  ListOfficeName: said('String', ({ agent }) => agent?.office?.name ?? (agent?.company || null)),
  VirtualTourURLUnbranded: said('String', (listing) => toursOf(listing, 'tour')[0] ?? null),
  Media: said('Media', mediaOf),
};

/** Fields of the resources of people, which the database answers as they are. */
export const MEMBER: Record<string, FieldType> = {
  MemberKey: 'String',
  MemberFullName: 'String',
  MemberFirstName: 'String',
  MemberLastName: 'String',
  MemberStateLicense: 'String',
  OfficeKey: 'String',
  OfficeName: 'String',
};
export const OFFICE: Record<string, FieldType> = {
  OfficeKey: 'String',
  OfficeName: 'String',
  OfficeAddress1: 'String',
};

/** Words and days that are compared though no column is them as they are: the database makes them. */
export const COMPUTED: readonly string[] = [
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'OnMarketDate',
];

const plainTypes = (fields: Record<string, ResoField>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, column }]) =>
      type !== 'Media' && (column || COMPUTED.includes(name)) ? [[name, type]] : [],
    ),
  );

/** What `$filter` and `$orderby` take. */
export const COMPARABLE: Record<ResourceName, Record<string, FieldType>> = {
  Property: plainTypes(PROPERTY),
  Member: MEMBER,
  Office: OFFICE,
};
export const RESOURCES = ['Property', 'Member', 'Office'] as const;
export type ResourceName = (typeof RESOURCES)[number];
export const KEYS: Record<ResourceName, string> = {
  Property: 'ListingKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
};
export const FIELD_TYPES: Record<ResourceName, Record<string, FieldType | 'Media'>> = {
  Property: Object.fromEntries(Object.entries(PROPERTY).map(([name, { type }]) => [name, type])),
  Member: MEMBER,
  Office: OFFICE,
};
