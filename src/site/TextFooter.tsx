import type { ComponentProps } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { WaysOn } from './WaysOn.tsx';

interface Props extends ComponentProps<typeof SiteFooter> {
  /** Path of the page that ends with it. */
  path: string;
}

export function TextFooter({ path, ...rest }: Props) {
  const { wayfinding } = rest.site;
  return <SiteFooter {...rest}>{wayfinding && <WaysOn {...wayfinding} path={path} />}</SiteFooter>;
}
