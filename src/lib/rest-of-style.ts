/** Attribute of the drawing that follows the first words of a page: the build puts the rest of its style there. */
export const REST_OF_STYLE = 'data-rest-of-style';

/** Props of a drawing that may be the first of its page. */
export interface FirstDrawing {
  /** Whether the drawing follows the first words of its page, and so carries the rest of the style. */
  first?: boolean | undefined;
}

/** Takes the props of a drawing; gives the attribute that marks the first, or nothing. */
export function restOfStyle({ first = false }: FirstDrawing): object {
  return first ? { [REST_OF_STYLE]: true } : {};
}
