/**
 * Gives elements the styles the server meant for them, which scripts may do, before they are taken over: what the
 * application changes or removes later is then what it believes to be there.
 */
export function restoreStyles(): void {
  const element = document.getElementById('styles') as HTMLStyleElement | null;
  const rules = element?.sheet?.cssRules;
  if (!rules) return;
  for (const styled of document.querySelectorAll<HTMLElement>('[data-style]')) {
    const rule = rules[Number(styled.dataset.style)] as CSSStyleRule;
    styled.style.cssText = rule.style.cssText;
    delete styled.dataset.style;
  }
  element.remove();
}
