import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../ui/islands/ErrorBoundary.tsx';
import { SlopeBench } from './SlopeBench.tsx';

interface Props extends ComponentProps<typeof SlopeBench> {
  failure: ComponentProps<typeof ErrorBoundary>['copy'];
}

export function Slope({ failure, ...bench }: Props) {
  return (
    <ErrorBoundary copy={failure}>
      <SlopeBench {...bench} />
    </ErrorBoundary>
  );
}
