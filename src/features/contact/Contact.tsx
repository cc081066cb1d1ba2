import type { ComponentProps } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { ErrorBoundary } from '../../ui/islands/ErrorBoundary.tsx';

interface Props extends ComponentProps<typeof ContactForm> {
  failure: ComponentProps<typeof ErrorBoundary>['copy'];
}

export function Contact({ failure, ...form }: Props) {
  return (
    <ErrorBoundary copy={failure}>
      <ContactForm {...form} />
    </ErrorBoundary>
  );
}
