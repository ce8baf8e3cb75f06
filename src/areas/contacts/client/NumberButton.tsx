import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { NumberWay } from '../vocabulary.ts';

interface ContactNumber {
  number: string;
  url: string;
}

/**
 * Shows a number after a press, by a call that is counted: it stands in no page. Then it is a link, because a browser
 * opens nothing by itself after an answer.
 */
export function NumberButton({ property, way }: { property: string; way: NumberWay }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [shown, setShown] = useState<ContactNumber | null>(null);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { showNumber } = await import('./requests.ts');
    const answer = await dispatch(showNumber({ property, way }));
    setBusy(false);
    if (showNumber.rejected.match(answer)) notices.failed(answer.payload);
    else setShown(answer.payload);
  };
  if (shown) {
    return (
      <a
        href={shown.url}
        ref={(link) => link?.focus()}
        rel="nofollow noopener"
        {...(way === 'whatsapp' && { target: '_blank' })}
        className="btn btn-soft contact-way"
      >
        <Icon name={way} />
        <bdi className="num whitespace-nowrap">{shown.number}</bdi>
      </a>
    );
  }
  return (
    <Button
      variant="line"
      busy={busy}
      onClick={() => void press()}
      className="contact-way"
      data-needs-script=""
    >
      <Icon name={way} />
      <FormattedMessage id={`contact.way.${way}`} />
    </Button>
  );
}
