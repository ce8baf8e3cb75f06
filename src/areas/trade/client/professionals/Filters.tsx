import type { FormEvent } from 'react';
import { byParishName, PARISH_NAMES, PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { PROFESSIONAL_KINDS, SEARCH_MAX } from '#areas/trade/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useListQuery } from '#platform/client/list/list-query.ts';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { PROFESSIONAL_QUERY } from '../public.ts';

/** A plain form: it works by the address, with and without scripts. */
export function Filters() {
  const t = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { query, key, hrefWith } = useListQuery(PROFESSIONAL_QUERY);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams(
      new FormData(event.currentTarget) as unknown as Record<string, string>,
    );
    void navigate(hrefWith(PROFESSIONAL_QUERY.read(params)));
  };
  return (
    <form
      key={key}
      action={pathname}
      onSubmit={submit}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-end gap-4 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label={<FormattedMessage id="professional.kind" />}
        name="kind"
        defaultValue={query.kind}
        onChange={({ target }) => target.form?.requestSubmit()}
        any={t('professional.kind.any')}
        options={PROFESSIONAL_KINDS}
        words="professional.kind"
      />
      <SelectField
        label={<FormattedMessage id="professional.parish" />}
        name="parish"
        defaultValue={query.parish}
        onChange={({ target }) => target.form?.requestSubmit()}
        any={t('professional.parish.any')}
        options={PARISHES.toSorted(byParishName)}
        textOf={(parish) => PARISH_NAMES[parish]}
      />
      <TextField
        label={<FormattedMessage id="professional.search" />}
        name="search"
        maxLength={SEARCH_MAX}
        defaultValue={query.search}
      />
      <Button type="submit">{t('professional.find')}</Button>
    </form>
  );
}
