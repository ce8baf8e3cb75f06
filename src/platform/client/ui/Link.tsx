import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigator } from '../router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this host, with its query; or a query for the path that is shown. */
  to: string;
  /** Kept with the entry of the browser's history. */
  state?: unknown;
  /** Takes the place of the current entry; so does a link to the address that is shown. */
  replace?: boolean;
  /** A document of its own: the browser loads it. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain press: another button or a key means another tab, a download and the like. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

const isShown = (to: string) => new URL(to, window.location.href).href === window.location.href;

/**
 * A link to a path, of which a page has more than a hundred: it resolves nothing and writes no attributes of its own, so
 * a page is made in less time and bytes.
 */
export function Link({ to, state, replace, reloadDocument, onClick, ...rest }: LinkProps) {
  const navigator = useNavigator();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = reloadDocument || (rest.target && rest.target !== '_self') || 'download' in rest;
    if (event.defaultPrevented || elsewhere || !isPlain(event)) return;
    event.preventDefault();
    if (replace ?? isShown(to)) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
