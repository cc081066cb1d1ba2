/** Attribute of the drawing that follows the first words of a page: the build puts the deferred CSS there. */
export const DEFERRED_CSS = 'data-deferred-css';

/** Props of a drawing that may follow the first words of its page. */
export interface DeferredCssProps {
  /** Whether the build puts into this drawing the CSS that the words before it do not need. */
  holdsDeferredCss?: boolean | undefined;
}

/** An attribute, because the build finds the drawing in finished HTML. */
export function deferredCss({ holdsDeferredCss = false }: DeferredCssProps): object {
  return holdsDeferredCss ? { [DEFERRED_CSS]: true } : {};
}
