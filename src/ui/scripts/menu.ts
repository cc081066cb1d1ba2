const menu = document.querySelector<HTMLElement>('#menu');
const toggle = document.querySelector<HTMLElement>('[popovertarget=menu]');

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('li, a')) menu.hidePopover();
});

// Otherwise, the menu would cover what has the focus.
menu?.addEventListener('focusout', ({ relatedTarget: target }) => {
  if (target instanceof Element && target.closest('main, footer')) menu.hidePopover();
});

menu?.addEventListener('toggle', ({ newState }) => {
  if (newState !== 'closed') return;
  // A jump to a fragment clears the focus after this event, so the toggle takes it later, unless another control has
  // it.
  setTimeout(() => {
    if (!document.activeElement?.matches('a, button, input, textarea')) {
      toggle?.focus({ preventScroll: true });
    }
  });
});
