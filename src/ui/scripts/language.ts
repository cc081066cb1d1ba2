/** Without a region or a script. */
const base = (tag = ''): string => tag.replace(/-.*/, '');

const wanted = base(navigator.languages[0]);

// Only at the beginning of a visit, so that nothing has to be stored.
if (base(document.documentElement.lang) !== wanted && !document.referrer.startsWith(origin)) {
  document.querySelector<HTMLElement>(`[data-offer]:lang(${wanted})`)?.showPopover();
}
