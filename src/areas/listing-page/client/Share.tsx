import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { placedTitle } from '#areas/listings/where.ts';
import { useConfig } from '#platform/client/config.ts';
import { useWords } from '#platform/client/intl.tsx';
import { SUCCESS_NOTICE_MS, showNotice } from '#platform/client/notices.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands the address to the device's own sharing, or copies it where there is none. Without a script it is a
 * link that opens a mail.
 */
export function Share({ listing }: { listing: Property }) {
  const { publicUrl } = useConfig();
  const t = useWords();
  const dispatch = useDispatch();
  const url = publicUrl + propertyPath(listing._id);
  const subject = placedTitle(listing.title, listing);

  const copied = () =>
    showNotice({
      type: 'success',
      title: t('property.share.copied.title'),
      message: t('property.share.copied'),
      timeOut: SUCCESS_NOTICE_MS,
    });
  const refused = (address: string) =>
    showNotice({
      type: 'warning',
      message: t('property.share.failed', { url: address }),
      timeOut: 0,
    });

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const address = new URL(propertyPath(listing._id), publicUrl || window.location.origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: subject, url: address });
      await navigator.clipboard.writeText(address);
      dispatch(copied());
    } catch (error) {
      if (!isCancelled(error)) dispatch(refused(address));
    }
  }

  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      data-needs-script
      className="btn btn-bare btn-small min-h-11"
    >
      <Icon name="share" />
      <span className="max-sm:sr-only">{t('property.share')}</span>
    </a>
  );
}
