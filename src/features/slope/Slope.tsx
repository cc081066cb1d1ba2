import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../ui/islands/ErrorBoundary.tsx';
import { SlopeBench } from './SlopeBench.tsx';

interface Props extends ComponentProps<typeof SlopeBench> {
  failure: ComponentProps<typeof ErrorBoundary>['words'];
}

export function Slope({ failure, ...bench }: Props) {
  return (
    <ErrorBoundary words={failure}>
      <SlopeBench {...bench} />
    </ErrorBoundary>
  );
}
