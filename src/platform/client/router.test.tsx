import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Navigator, partsOf } from './history.ts';
import {
  type Navigate,
  Router,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigateIfHere,
} from './router.tsx';

test('an address has a path, a query and a part', () => {
  expect(partsOf('/a/b?c=d?e#f?g#h')).toEqual({ pathname: '/a/b', search: '?c=d?e', hash: '#f?g#h' });
  expect(partsOf('/a?')).toEqual({ pathname: '/a', search: '', hash: '' });
  expect(partsOf('?b=1')).toEqual({ pathname: '', search: '?b=1', hash: '' });
});

/** What a component does while it is rendered at an address. @param now where the visitor is meanwhile */
function at(address: string, use: () => void, now = address): string[] {
  const done: string[] = [];
  const navigator: Navigator = {
    entry: { location: { ...partsOf(now), state: null, key: 'n' }, action: 'PUSH' },
    push: (to, state) => void done.push(`push ${to} ${JSON.stringify(state) ?? ''}`.trim()),
    replace: (to) => void done.push(`replace ${to}`),
    go: (steps) => void done.push(`go ${steps}`),
  };
  const location = { ...partsOf(address), state: null, key: 'k' };
  const Use = () => {
    use();
    return null;
  };
  renderToStaticMarkup(
    <Router location={location} action="POP" navigator={navigator}>
      <Use />
    </Router>,
  );
  return done;
}

test('one is led to a path, to a query of the same path, or back', () => {
  const all = (navigate: Navigate) => {
    navigate('/x?y=1#z', { state: { seen: true } });
    navigate('?page=2', { replace: true });
    navigate({ search: '' });
    navigate({ pathname: '/w', search: '?v=1' }, { replace: true });
    navigate(-1);
  };
  expect(at('/a?b=1#c', () => all(useNavigate()))).toEqual([
    'push /x?y=1#z {"seen":true}',
    'replace /a?page=2',
    'push /a',
    'replace /w?v=1',
    'go -1',
  ]);
});

test('an answer that comes late leads on from the address it was asked for at, and from no other', () => {
  const lead = (now: string, stays?: 'path') => {
    let led: boolean | null = null;
    const use = () => {
      led = useNavigateIfHere(stays)('/late', { replace: true });
    };
    return { done: at('/a?b=1', use, now), led };
  };
  expect(lead('/a?b=1#c')).toEqual({ done: ['replace /late'], led: true });
  expect(lead('/a?b=2')).toEqual({ done: [], led: false });
  expect(lead('/z')).toEqual({ done: [], led: false });
  expect(lead('/a?b=2', 'path')).toEqual({ done: ['replace /late'], led: true });
  expect(lead('/z', 'path')).toEqual({ done: [], led: false });
});

test('a component outside of a router says so', () => {
  const Lost = () => useLocation().pathname;
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('no Router');
  expect(renderToStaticMarkup(<StaticRouter location="/a?b">{<Lost />}</StaticRouter>)).toBe('/a');
});
