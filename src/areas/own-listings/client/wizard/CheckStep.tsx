import { useState } from 'react';
import { ListingFacts } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { factKey } from '#areas/listings/facts.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { findDivision } from '#areas/places/markets.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';
import { Louvre } from '../Louvre.tsx';
import { StatusActions } from '../mine/StatusActions.tsx';
import { OwnStep, useStep } from './Frame.tsx';
import { type StepProps, stepFor } from './steps.ts';

const SHAPES = ['phone', 'computer'] as const;
type Shape = (typeof SHAPES)[number];

/** The card and the beginning of the page, as visitors will see them. */
function Shown({ listing, wide }: { listing: OwnListing; wide: boolean }) {
  const pictures = listing.photos.filter(({ kind }) => kind === 'photo');
  const region = findDivision(listing.region ?? undefined, listing.country)?.name;
  const address = listing.exact && listing.address ? `${listing.address}, ` : '';
  return (
    <article
      className={`grid gap-3 rounded-photo bg-surface p-3 shadow-[inset_0_0_0_1px_var(--color-line)] ${wide ? 'sm:grid-cols-2 sm:gap-5' : 'max-w-[390px]'}`}
    >
      <div className="grid gap-1.5">
        <div className="aspect-[4/3] overflow-hidden rounded-[14px]">
          <Picture
            img={pictures[0]?.img}
            alt={pictures[0]?.caption ?? ''}
            sizes="(width < 48rem) 90vw, 440px"
            eager
          />
        </div>
        {pictures.length > 1 && (
          <div className="grid grid-cols-4 gap-1.5">
            {pictures.slice(1, 5).map(({ _id, img, caption }) => (
              <div key={_id} className="aspect-square overflow-hidden rounded-[8px]">
                <Picture img={img} alt={caption} sizes="110px" />
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
        {listing.price !== null && (
          <ListingPrice
            listing={{ price: listing.price, currency: listing.currency, price_period: listing.price_period }}
          />
        )}
        <p className="font-semibold">
          <bdi>{listing.title || <FormattedMessage id="own.untitled" />}</bdi>
        </p>
        <p className="text-ink-2 text-small">
          <bdi>
            {address}
            {[listing.place, region].filter(Boolean).join(', ')}
          </bdi>
        </p>
        {/* Which kind of business building it is, only imports say. */}
        <ListingFacts card={listing} />
        <p className="mt-2 line-clamp-6 whitespace-pre-line text-small">
          <bdi>{listing.description}</bdi>
        </p>
      </div>
    </article>
  );
}

/** @param shape shown at first */
export function Preview({ listing, shape: first = 'phone' }: { listing: OwnListing; shape?: Shape }) {
  const t = useWords();
  const [shape, setShape] = useState<Shape>(first);
  return (
    <div className="grid gap-3">
      <Segment
        label={t('own.preview')}
        name={`preview-${first}`}
        value={shape}
        options={SHAPES.map((value) => ({ value, label: t(`own.preview.${value}`) }))}
        onChange={setShape}
        className="justify-self-start"
      />
      <Shown listing={listing} wide={shape === 'computer'} />
    </div>
  );
}

interface LineProps {
  icon: IconName;
  tone: 'bad' | 'warn';
  title: string;
  text: string;
  action: string;
  onGo: () => void;
}

function Line({ icon, tone, title, text, action, onGo }: LineProps) {
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-3">
      <span
        className={`tone-${tone} grid size-9 flex-none place-items-center rounded-t-[14px] rounded-b-[6px] bg-(--tint) text-(--tone)`}
      >
        <Icon name={icon} size="s" />
      </span>
      <span className="grid min-w-0">
        <b className="text-small">{title}</b>
        <span className="text-ink-2 text-small">{text}</span>
      </span>
      <Button
        variant="line"
        size="small"
        className="ms-auto"
        aria-label={`${action}: ${title}`}
        onClick={onGo}
      >
        {action}
      </Button>
    </li>
  );
}

/** What must be there, then what makes it better; each beside its remedy. */
function Lines({ listing }: Pick<StepProps, 'listing'>) {
  const t = useWords();
  const [, go] = useStep();
  const problems = Object.entries(listing.problems);
  const better = listing.quality.next.filter((part) => !(part in listing.problems));
  const score = listing.quality.score;
  return (
    <section className="overflow-hidden rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <Louvre score={score} isDraft={listing.status === 'draft'} />
        <b className={problems.length > 0 ? 'text-rose' : 'text-leaf'}>
          <FormattedMessage id="own.check.missing" values={{ count: problems.length }} />
        </b>
      </div>
      <ul>
        {problems.map(([name, problem]) => (
          <Line
            key={name}
            icon="alert"
            tone="bad"
            title={t(factKey(name))}
            text={t(`own.problem.${problem}`)}
            action={t(problem === 'missing' ? 'own.add' : 'own.fix')}
            onGo={() => go(stepFor(name))}
          />
        ))}
        {better.map((part, i) => (
          <Line
            key={part}
            icon="plus"
            tone="warn"
            title={t(`own.part.${part}`)}
            text={t(`own.part.${part}.why`, { score: Math.min(10, score + i + 1) })}
            action={t('own.add')}
            onGo={() => go(stepFor(part))}
          />
        ))}
      </ul>
    </section>
  );
}

function Published({ listing, told }: Pick<StepProps, 'listing'> & { told: number }) {
  const t = useWords();
  return (
    <Note tone="ok" icon="check">
      <b>{t('own.published')}</b> {t('own.published.text', { count: told })}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={propertyPath(listing._id)} size="small">
          {t('own.see')}
        </ButtonLink>
        <ButtonLink to={MINE_PATH} size="small" variant="line">
          {t('own.toMine')}
        </ButtonLink>
      </div>
    </Note>
  );
}

/** Why it is not on the market though it was published, what has to change, or what is looked at first. */
function HoldNote({ hold: { state, reason } }: { hold: NonNullable<OwnListing['hold']> }) {
  const t = useWords();
  const waits = state === 'first-look' || state === 'changed';
  return (
    <Note tone={waits ? 'lagoon' : 'warn'} icon={waits ? 'clock' : 'alert'}>
      <b>{t(`own.hold.${state}`)}</b>{' '}
      <FormattedMessage id={`own.hold.${state}.text`} values={{ reason: <bdi key="r">{reason}</bdi> }} />
    </Note>
  );
}

interface SameHomeProps {
  home: NonNullable<OwnListing['same_home']>;
  different: boolean;
  onChange: (different: boolean) => void;
}

/** Asks whether this home is on the market already. */
function SameHome({ home: { _id, title }, different, onChange }: SameHomeProps) {
  const t = useWords();
  const link = (
    <Link key="l" to={propertyPath(_id)} className="underline">
      <bdi>{title}</bdi>
    </Link>
  );
  return (
    <Note tone="warn" icon="alert">
      <b>{t('own.same')}</b> {t('own.same.text', { title: link })}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="box"
          checked={different}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('own.same.other')}
      </label>
    </Note>
  );
}

/** A last look: what is missing, how it will look, and the way onto the market. */
export function CheckStep({ listing, own }: StepProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const notices = useNotices();
  const [, go] = useStep();
  const navigate = useNavigateIfHere();
  /** How many saved searches found it, once it was published here. */
  const [published, setPublished] = useState<number | null>(null);
  const { answer: audience } = api.useRead(
    'GET /properties/mine/{id}/audience',
    listing.status === 'draft' ? { params: { id: listing._id }, query: {} } : null,
  );
  const isWaiting = listing.hold?.state === 'first-look';
  const isDraft = listing.status === 'draft' && !isWaiting;
  const first = Object.keys(listing.problems)[0];
  const [different, setDifferent] = useState(false);

  async function publish() {
    if (listing.same_home && !different) return notices.warning('own.same.need');
    // What was typed a moment ago goes along.
    if (!(await own.flush())) return notices.error('own.publish.unsaved');
    const input = { params: { id: listing._id }, body: { status: 'active' as const, different } };
    const sent = await send('PUT /properties/{id}/status', input);
    if (!('answer' in sent)) return own.again();
    own.took(sent.answer);
    setPublished(audience?.searches ?? 0);
    scrollTo({ top: 0 });
  }
  const action = first
    ? { label: t('own.check.first', { fact: t(factKey(first)) }), run: () => go(stepFor(first)) }
    : isDraft
      ? { label: t('own.publish'), run: () => void publish(), busy: busy !== null }
      : { label: t('own.done'), run: () => void own.flush().then((ok) => ok && navigate(-1)) };
  return (
    <OwnStep own={own} action={action} {...(!isDraft && { heading: t('own.check.listed') })}>
      {listing.hold && <HoldNote hold={listing.hold} />}
      {listing.same_home && !isWaiting && (
        <SameHome home={listing.same_home} different={different} onChange={setDifferent} />
      )}
      {published !== null && listing.status !== 'draft' && <Published listing={listing} told={published} />}
      {!isDraft && !isWaiting && <StatusActions listing={listing} different={different} onDone={own.took} />}
      <div className="lg:hidden">
        <Preview listing={listing} />
      </div>
      <Lines listing={listing} />
      {isDraft && audience && (
        <p className="text-ink-2 text-small">{t('own.check.told', { count: audience.searches })}</p>
      )}
    </OwnStep>
  );
}
