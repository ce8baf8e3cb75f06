import { useState } from 'react';
import { useSelector } from 'react-redux';
import { MAX_TOURS } from '#areas/listings/facts.ts';
import type { Tour } from '#areas/listings/vocabulary.ts';
import { openHousePath } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { LANGUAGES, type Language, languageOf } from '#platform/contract/locales.ts';
import { DESCRIBED_LANGUAGES, describe, suggestTitle } from '../words/describe.ts';
import { OwnStep } from './Frame.tsx';
import { Faults } from './fields.tsx';
import type { StepProps } from './steps.ts';

function Assistant({ listing, own }: StepProps) {
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const t = useWords();
  const [language, setLanguage] = useState<Language>(languageOf(locale));
  const text = describe(listing, language);
  const title = suggestTitle(listing, language);
  return (
    <div className="panel grid gap-3">
      <b>{t('own.words.help')}</b>
      <Segment
        label={t('own.words.language')}
        name="language"
        value={language}
        options={DESCRIBED_LANGUAGES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
        onChange={setLanguage}
        className="justify-self-start"
      />
      {text === '' ? (
        <p className="text-ink-2 text-small">{t('own.words.nothing')}</p>
      ) : (
        <>
          <p className="whitespace-pre-line text-ink-2 text-small" lang={language}>
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="soft"
              size="small"
              onClick={() => own.change({ description: text, ...(listing.title === '' && { title }) })}
            >
              {t(listing.description === '' ? 'own.words.take' : 'own.words.replace')}
            </Button>
            {listing.description !== '' && (
              <Button
                variant="line"
                size="small"
                onClick={() => own.change({ description: `${listing.description.trimEnd()}\n\n${text}` })}
              >
                {t('own.words.add')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const isAddress = (url: string) => /^https:\/\/[^/\s]+\.[^\s]+$/.test(url);

/** Films and walks through the home on other sites. */
function Tours({ listing, own }: StepProps) {
  const t = useWords();
  const [url, setUrl] = useState('');
  const add = () => {
    const kind: Tour['kind'] = /matterport|tour|360/i.test(url) ? 'tour' : 'video';
    own.change({ tours: [...listing.tours, { kind, url: url.trim() }] });
    setUrl('');
  };
  const isBad = url !== '' && !isAddress(url.trim());
  return (
    <div className="grid gap-2">
      {listing.tours.map((tour) => (
        <div key={tour.url} className="flex items-center gap-2 text-small">
          <FormattedMessage id={`own.tour.${tour.kind}`} />
          <bdi className="min-w-0 truncate">{tour.url}</bdi>
          <button
            type="button"
            className="icon-btn ms-auto"
            aria-label={t('own.tour.remove', { url: tour.url })}
            onClick={() => own.change({ tours: listing.tours.filter((one) => one.url !== tour.url) })}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      {listing.tours.length < MAX_TOURS && (
        <TextField
          name="tour"
          type="url"
          label={t('own.tour')}
          placeholder="https://"
          value={url}
          error={isBad ? t('own.tour.bad') : undefined}
          onChange={({ target }) => setUrl(target.value)}
          after={
            <Button variant="soft" size="small" disabled={url === '' || isBad} onClick={add}>
              {t('own.add')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Days on which several visitors may come are set with the agent's viewings, once the home is on the market. */
function OpenHouses({ listing }: Pick<StepProps, 'listing'>) {
  return (
    <p className="flex items-start gap-2 text-small">
      <Icon name="cal" size="s" className="mt-0.5" />
      {listing.listed_at === null ? (
        <FormattedMessage id="own.openHouse.later" />
      ) : (
        <Link to={openHousePath(listing._id)} className="link">
          <FormattedMessage id="own.openHouse" />
        </Link>
      )}
    </p>
  );
}

/** Title and description, with plain sentences from the facts to begin with. */
export function WordsStep({ listing, own }: StepProps) {
  const t = useWords();
  return (
    <OwnStep own={own}>
      <TextField
        name="title"
        label={t('own.fact.title')}
        value={listing.title}
        maxLength={120}
        hint={t('own.words.title.hint')}
        onChange={({ target }) => own.change({ title: target.value })}
      />
      <Faults text={listing.title} />
      <TextAreaField
        name="description"
        label={t('own.fact.description')}
        rows={9}
        maxLength={20_000}
        value={listing.description}
        onChange={({ target }) => own.change({ description: target.value })}
      />
      <Faults text={listing.description} />
      <Assistant listing={listing} own={own} />
      <Tours listing={listing} own={own} />
      <OpenHouses listing={listing} />
    </OwnStep>
  );
}
