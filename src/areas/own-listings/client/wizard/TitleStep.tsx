import { TITLE_TYPES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Frame } from './Frame.tsx';
import { OptionCards } from './fields.tsx';
import type { StepProps } from './props.ts';

/** How it is held; volume and folio stay between its owner and us. */
export function TitleStep({ listing, own }: StepProps) {
  const t = useWords();
  return (
    <Frame step="title" own={own} lead={<FormattedMessage id="own.title.lead" />}>
      <OptionCards
        legend={t('own.fact.title_type')}
        name="title_type"
        value={listing.title_type}
        options={TITLE_TYPES.map((value) => ({
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
    </Frame>
  );
}
