/** What works only once scripts run. Apart from its users, one of which runs before the application is loaded. */
const NEEDS_SCRIPT = 'button[type="button"], [data-needs-script], [data-needs-script] > a';

/** The element below a press that works only once scripts run. */
export const needsScript = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
