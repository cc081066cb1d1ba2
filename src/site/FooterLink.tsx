import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Link } from '../schemas/parts.ts';

interface Props extends Link {
  newTab: string;
}

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
