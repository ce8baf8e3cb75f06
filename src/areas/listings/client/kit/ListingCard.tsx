import { memo, type PointerEvent, type ReactNode, use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard, Rate } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { placeLine } from '#areas/listings/where.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { distanceAway, isNewListing, landSize } from './figures.ts';
import { isLand } from './kind.ts';
import { ListingBadges } from './ListingBadges.tsx';
import { ListingPrice } from './ListingPrice.tsx';
import { Picture } from './Picture.tsx';
import { useInLanguage, usePhotoAlt } from './photo-alt.ts';
import { CardSlotsContext } from './slots.ts';
import { hoverProperty, type WithProperty } from './state.ts';

/** A card is as wide as the window on phones, then half of the list beside the map, then a third of the page. */
/** On a phone a tenth less than its width: at up to two pixels a point the photo of 640 pixels is then fine enough, half the bytes. */
const PHOTO_SIZES = '(width < 40rem) 82vw, (width < 68.75rem) 45vw, 26rem';
/** Photos of the first view; the rest wait until they are near. */
const EAGER_CARDS = 1;

interface Fact {
  icon: IconName;
  /** What is written, and what it is for those who do not see the icon. */
  id: string;
  spoken?: string;
  values: Record<string, number>;
}

function sizeFact(sqft: number, icon: IconName): Fact {
  const size = landSize(sqft);
  return size.unit === 'acres'
    ? { icon, id: 'card.acres', values: { acres: size.acres } }
    : { icon, id: 'card.sqft', values: { sqft: size.sqft } };
}

type CardFacts = Pick<
  PropertyCard,
  'type' | 'commercial_type' | 'bedrooms' | 'bathrooms' | 'sqft' | 'lot_sqft'
>;

function factsOf({ type, commercial_type, bedrooms, bathrooms, sqft, lot_sqft }: CardFacts): Fact[] {
  const land = isLand(type) || (bedrooms === null && sqft === null);
  const facts: (Fact | false)[] = [
    commercial_type !== null && { icon: 'building', id: `commercial.${commercial_type}`, values: {} },
    bedrooms !== null && {
      icon: 'bed',
      id: 'card.count',
      spoken: 'card.bedrooms',
      values: { count: bedrooms },
    },
    bathrooms !== null && {
      icon: 'bath',
      id: 'card.count',
      spoken: 'card.bathrooms',
      values: { count: bathrooms },
    },
    sqft !== null && { icon: 'area', id: 'card.sqft', values: { sqft } },
    land && lot_sqft !== null && sizeFact(lot_sqft, 'lot'),
  ];
  return facts.filter((fact) => fact !== false);
}

/** What is asked for first: of a home to buy its title, of one to rent what comes with it. */
function Terms({ card }: { card: PropertyCard }) {
  const t = useWords();
  const { title_type, furnished, pets_allowed, parking_spaces } = card;
  if (card.price_period !== 'month')
    return (
      title_type !== 'unknown' && (
        <li className={title_type === 'common-law' ? 'badge tone-warn' : undefined}>
          {t(`card.title.${title_type}`)}
        </li>
      )
    );
  return (
    <>
      {furnished !== null && <li>{t(furnished ? 'card.furnished' : 'card.unfurnished')}</li>}
      {pets_allowed && <li>{t('card.pets')}</li>}
      {(parking_spaces ?? 0) > 0 && <li>{t('card.parking', { count: parking_spaces as number })}</li>}
    </>
  );
}

/** Rooms and sizes in one line. */
export function ListingFacts({ card }: { card: CardFacts }) {
  const t = useWords();
  return (
    <ul className="facts">
      {factsOf(card).map(({ icon, id, spoken, values }) => (
        <li key={icon}>
          <Icon name={icon} />
          {spoken ? (
            <>
              <span aria-hidden>{t(id, values)}</span>
              <span className="sr-only">
                <FormattedMessage id={spoken} values={values} />
              </span>
            </>
          ) : (
            <FormattedMessage id={id} values={values} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whom a listing of a source is shown by courtesy of, as its rules ask wherever it is shown. */
export function Courtesy({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <p className="card-place">
      <FormattedMessage id="card.courtesy" values={{ name: <bdi key="name">{name}</bdi> }} />
    </p>
  );
}

interface ListingCardProps {
  card: PropertyCard;
  /** Its place in the list, from 0: the first photos are fetched at once. */
  index: number;
  /** How wide the photo is shown where that differs from a list's. */
  sizes?: string;
  /** Metres from another listing, where that is what the list is about. */
  distance_m?: number;
  /** The other listing's point is only about right. */
  fromAbout?: boolean;
}

function Distance({ metres, isAbout }: { metres: number; isAbout: boolean }) {
  const { unit, ...values } = distanceAway(metres, isAbout);
  return <FormattedMessage id={`card.distance.${unit}`} values={values} />;
}

const textOfRates = new WeakMap<readonly Rate[], string>();

/** The rates as one text, with their days; a page asks for each of its cards. */
function ratesText(rates: readonly Rate[]): string {
  const known =
    textOfRates.get(rates) ?? rates.map(({ currency, jmd, as_of }) => `${currency} ${jmd} ${as_of}`).join();
  textOfRates.set(rates, known);
  return known;
}

/** A neighbour's card says how far it is. */
function withoutDistance(card: PropertyCard & { distance_m?: number }): PropertyCard {
  if (card.distance_m === undefined) return card;
  const { distance_m: _distance, ...anywhere } = card;
  return anywhere;
}

/** A part of a card, kept by what the card depends on; nothing where the card is kept as a whole. */
function CardPart({ part, by, children }: { part: string; by: readonly unknown[]; children: ReactNode }) {
  return by.length === 0 ? children : <Kept by={['card', part, ...by]}>{children}</Kept>;
}

export function ListingCard(props: ListingCardProps) {
  const { locale } = useIntl();
  const rates = useSelector((state: WithProperty) => state.property.rates);
  const { currency, currencyChosen, placeCurrency, openedAt } = useSelector(
    (state: WithSettings) => state.settings,
  );
  const { card, index, sizes, distance_m } = props;
  const depends = [
    withoutDistance(card),
    sizes,
    index < EAGER_CARDS,
    isNewListing(card, openedAt),
    locale,
    currency,
    currencyChosen,
    placeCurrency,
    ratesText(rates),
    openedAt.slice(0, 10),
  ];
  // What is so far from another listing is a card of that listing's page alone; of its parts all but one are anybody's.
  if (distance_m !== undefined) return <Card {...props} by={import.meta.env.SSR ? depends : NOTHING} />;
  return (
    <Kept by={['card', ...depends]}>
      <Card {...props} by={NOTHING} />
    </Kept>
  );
}

const NOTHING: readonly unknown[] = [];

/** One link, whose pin on the map lights up while it is pointed at or focused. */
const Card = memo(function Card({
  card: said,
  index,
  sizes = PHOTO_SIZES,
  distance_m,
  fromAbout = false,
  by,
}: ListingCardProps & { by: readonly unknown[] }) {
  const card = useInLanguage(said);
  const t = useWords();
  const dispatch = useDispatch();
  const hot = useSelector(
    ({ property }: WithProperty) => property.hovered === card._id || property.lit.includes(card._id),
  );
  const now = useSelector((state: WithSettings) => state.settings.openedAt);
  const { action: Action, notes: cardNotes } = use(CardSlotsContext);
  const [photo] = readGallery(card.photos);
  const altOf = usePhotoAlt();
  const light = () => dispatch(hoverProperty(card._id));
  // A finger does not hover; what it touches it follows.
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && light();
  const dim = () => dispatch(hoverProperty(null));
  return (
    <article
      data-hot={hot || undefined}
      onPointerEnter={enter}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
      className="card"
    >
      <CardPart part="photo" by={by}>
        <div className="card-photo">
          <div>
            <Picture
              img={photo?.img}
              alt={(photo && altOf(photo)) ?? ''}
              sizes={sizes}
              eager={index < EAGER_CARDS}
              awaited={arePhotosAwaited(card.photos)}
            />
          </div>
          <ListingBadges card={card} now={now} />
        </div>
      </CardPart>
      <div className="card-words">
        <CardPart part="price" by={by}>
          <ListingPrice listing={card} />
          <p className="card-title">
            <Link to={propertyPath(card._id)} dir="auto">
              {card.title || t('card.untitled')}
            </Link>
          </p>
        </CardPart>
        <p className="card-place">
          <bdi>{placeLine(card)}</bdi>
          {distance_m !== undefined && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                <Distance metres={distance_m} isAbout={fromAbout || card.approximate} />
              </span>
            </>
          )}
        </p>
        <CardPart part="facts" by={by}>
          <ListingFacts card={card} />
          <Courtesy name={card.courtesy} />
          <ul className="card-terms">
            {cardNotes.map((Extra, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Extra key={index} card={card} />
            ))}
            <Terms card={card} />
          </ul>
        </CardPart>
      </div>
      {Action && <Action id={card._id} title={card.title} place="card" />}
    </article>
  );
});
