import { useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { NumberWay } from '../vocabulary.ts';
import { api } from './api.ts';

interface ContactNumber {
  number: string;
  url: string;
}

interface NumberButtonProps {
  property: string;
  way: NumberWay;
  /** Beside others of its kind its icon stands over its words. */
  className?: string;
}

/**
 * Shows a number after a press, by a call that is counted: it stands in no page. Then it is a link, because a browser
 * opens nothing by itself after an answer.
 */
export function NumberButton({ property, way, className = 'contact-way' }: NumberButtonProps) {
  const { busy, send } = api.useSend();
  const [shown, setShown] = useState<ContactNumber | null>(null);
  const press = async () => {
    const sent = await send('POST /contacts/{id}/number', { params: { id: property }, body: { way } });
    if ('answer' in sent) setShown(sent.answer);
  };
  if (shown) {
    return (
      <a
        href={shown.url}
        ref={(link) => link?.focus()}
        rel="nofollow noopener"
        {...(way === 'whatsapp' && { target: '_blank' })}
        className={`btn btn-soft ${className}`}
      >
        <Icon name={way} />
        <bdi className="num whitespace-nowrap">{shown.number}</bdi>
      </a>
    );
  }
  return (
    <Button
      variant="line"
      busy={busy !== null}
      onClick={() => void press()}
      className={className}
      data-needs-script=""
    >
      <Icon name={way} />
      <FormattedMessage id={`contact.way.${way}`} />
    </Button>
  );
}
