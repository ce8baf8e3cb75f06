import type { User } from '#areas/accounts/contract.ts';
import { factKey, needsTitle } from '#areas/listings/facts.ts';
import type { OwnEvent } from '#areas/listings/own-shapes.ts';
import { CATEGORIES, COMMERCIAL_TYPES, type PropertyType, TITLE_TYPES } from '#areas/listings/vocabulary.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useParams } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { useArrivals, useSending } from '../photos/use-sending.ts';
import { useOwnListing } from '../use-own-listing.ts';
import { CheckStep, Preview } from '../wizard/CheckStep.tsx';
import { FactsStep } from '../wizard/FactsStep.tsx';
import { Frame, OwnStep, useStep } from '../wizard/Frame.tsx';
import { OptionCards } from '../wizard/fields.tsx';
import { PhotosStep } from '../wizard/PhotosStep.tsx';
import { PlaceStep } from '../wizard/PlaceStep.tsx';
import { PriceStep } from '../wizard/PriceStep.tsx';
import type { StepName, StepProps, ViewProps } from '../wizard/steps.ts';
import { WordsStep } from '../wizard/WordsStep.tsx';

/** How it is held; volume and folio stay between its owner and us. */
function TitleStep({ listing, own }: StepProps) {
  const t = useWords();
  const isNeeded = needsTitle(listing);
  // What the step does not go on with is no choice.
  const types = isNeeded ? TITLE_TYPES.filter((value) => value !== 'unknown') : TITLE_TYPES;
  return (
    <OwnStep
      own={own}
      lead={
        <>
          <FormattedMessage id="own.title.lead" />
          {isNeeded && (
            <>
              {' '}
              <FormattedMessage id="own.title.unsure" />
            </>
          )}
        </>
      }
    >
      <OptionCards
        legend={t('own.fact.title_type')}
        name="title_type"
        value={listing.title_type}
        options={types.map((value) => ({
          value,
          label: t(`own.title.${value}`),
          text: t(`own.title.${value}.text`),
        }))}
        onChange={(title_type) => own.change({ title_type })}
      />
      {listing.title_type !== 'unknown' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {(['volume', 'folio'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`own.fact.${name}`)}
                value={listing[name]}
                inputMode="numeric"
                maxLength={20}
                autoComplete="off"
                onChange={({ target }) => own.change({ [name]: target.value })}
              />
            ))}
          </div>
          <Note tone="lagoon" icon="lock">
            <FormattedMessage id="own.title.private" />
          </Note>
        </>
      )}
    </OwnStep>
  );
}

/** What is listed most comes first; homes before land. */
const KINDS: readonly PropertyType[] = ['home', 'apartment', 'townhouse', 'villa', 'lot', 'land', 'farm'];

/** What it is, and what it is offered for. */
function KindStep({ listing, own }: StepProps) {
  const t = useWords();
  const isCommercial = listing.category === 'commercial';
  return (
    <OwnStep own={own}>
      <OptionCards
        legend={t('own.fact.category')}
        name="category"
        value={listing.category}
        options={CATEGORIES.map((value) => ({ value, label: t(`own.category.${value}`) }))}
        onChange={(category) =>
          own.change({
            category,
            ...(category === 'commercial' ? { type: null } : { commercial_type: null }),
          })
        }
      />
      {isCommercial ? (
        <>
          <OptionCards
            legend={t('own.kind.commercial')}
            name="commercial_type"
            value={listing.commercial_type}
            options={COMMERCIAL_TYPES.map((value) => ({ value, label: t(`commercial.${value}`) }))}
            onChange={(commercial_type) => own.change({ commercial_type })}
            columns="grid-cols-2"
          />
          <Checkbox checked={listing.monthly} onChange={(monthly) => own.change({ monthly })}>
            {t('own.kind.monthly')}
          </Checkbox>
        </>
      ) : (
        <OptionCards
          legend={t('own.fact.type')}
          name="type"
          value={listing.type}
          options={KINDS.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => own.change({ type })}
          columns="grid-cols-2"
        />
      )}
    </OwnStep>
  );
}

function Said({ event: { action, before, after } }: { event: OwnEvent }) {
  const { t, formatList, locale } = useIntl();
  const money = (price: number | null | undefined, currency: string | undefined) =>
    price == null ? '–' : formatMoney(price, currency ?? 'JMD', locale);
  const status = (value: string | undefined) => (value ? t(`own.status.${value}`) : '');
  const facts = formatList([...new Set((after.facts ?? []).map((name) => t(factKey(name))))]);
  return t(`own.event.${action}`, {
    status: status(after.status),
    from: money(before.price, before.currency),
    to: money(after.price, after.currency),
    facts,
  });
}

/** What was done with the listing, the newest first. */
function History({ events }: { events: readonly OwnEvent[] }) {
  const t = useWords();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{t('own.history')}</h2>
      <ol className="grid gap-2 text-small">
        {events.map((event) => (
          <li key={event.at} className={event.undone ? 'text-ink-3 line-through' : ''}>
            <Said event={event} />
            <span className="block text-ink-3">
              <Day at={event.at} time />
              {event.by && (
                <>
                  {' · '}
                  <bdi>{event.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const VIEWS: Record<StepName, (props: ViewProps) => React.ReactNode> = {
  kind: KindStep,
  place: PlaceStep,
  facts: FactsStep,
  title: TitleStep,
  price: PriceStep,
  photos: PhotosStep,
  words: WordsStep,
  check: CheckStep,
};

/** Whichever step is shown, photos are sent. */
function Steps({ listing, own, user }: StepProps & { user: string }) {
  const [step] = useStep();
  const sending = useSending(listing, user);
  const View = VIEWS[step];
  const aside = (
    <>
      <Preview listing={listing} shape="computer" />
      <History events={listing.events} />
    </>
  );
  return (
    <Frame own={own} sending={sending} aside={aside}>
      <View key={step} listing={listing} own={own} sending={sending} />
    </Frame>
  );
}

function Edit({ user }: { user: User }) {
  const t = useWords();
  const { id = '' } = useParams();
  const own = useOwnListing(id, user._id);
  useArrivals(id, own.took);
  const toMine = <ButtonLink to={MINE_PATH}>{t('own.toMine')}</ButtonLink>;
  return (
    <Answered
      answer={own.listing}
      failure={own.listing ? null : own.failure}
      load={own.again}
      failed="own.failed"
      missing={<Empty icon="home" tone="plain" words="own.gone" action={toMine} />}
      waiting={<PartsSkeleton of="form" layout="wrap grid max-w-[520px] gap-5 pt-6" />}
    >
      {(listing) => <Steps key={id} listing={listing} own={own} user={user._id} />}
    </Answered>
  );
}

export { Edit as Component };
