import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Link } from '../schemas/parts.ts';

interface Props extends Link {
  /** Says, for those who do not see the tab open, that it will. */
  newTab: string;
}

/** One link of the footer; an address of another site opens in a new tab without an opener. */
export function FooterLink({ label, href, newTab }: Props) {
  return (
    <li>
      {href.startsWith('/') ? (
        <a href={href}>{label}</a>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {label} <VisuallyHidden>({newTab})</VisuallyHidden>
        </a>
      )}
    </li>
  );
}
