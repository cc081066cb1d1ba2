/** A page turn that is given up, as when the visitor goes on at once, would stand in the console as an error that nobody caught. */
const giveUp = (transition: ViewTransition | null | undefined) =>
  transition?.ready.catch(() => undefined);

// This script may come after the event that reveals its page.
giveUp(document.activeViewTransition);
addEventListener('pagereveal', ({ viewTransition }) => giveUp(viewTransition));
addEventListener('pageswap', ({ viewTransition }) => giveUp(viewTransition));
