/** A page turn that is given up, as when the visitor goes on at once, stands in the console as an error that nobody caught. */
const giveUp = (transition: ViewTransition | null | undefined): void => {
  transition?.ready.catch(() => undefined);
};

// A page may be revealed before this script runs.
giveUp(document.activeViewTransition);
addEventListener('pagereveal', ({ viewTransition }) => giveUp(viewTransition));
addEventListener('pageswap', ({ viewTransition }) => giveUp(viewTransition));
