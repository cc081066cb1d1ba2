/** A canceled page transition would be logged as an unhandled rejection. */
const giveUp = (transition: ViewTransition | null | undefined): void => {
  transition?.ready.catch(() => undefined);
};

// A page may be revealed before this script runs.
giveUp(document.activeViewTransition);
addEventListener('pagereveal', ({ viewTransition }) => giveUp(viewTransition));
addEventListener('pageswap', ({ viewTransition }) => giveUp(viewTransition));
