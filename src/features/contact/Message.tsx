import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../ui/islands/ErrorBoundary.tsx';
import { MessageForm } from './MessageForm.tsx';

interface Props extends ComponentProps<typeof MessageForm> {
  failure: ComponentProps<typeof ErrorBoundary>['copy'];
}

export function Message({ failure, ...form }: Props) {
  return (
    <ErrorBoundary copy={failure}>
      <MessageForm {...form} />
    </ErrorBoundary>
  );
}
