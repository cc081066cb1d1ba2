import type { ComponentProps } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { ErrorBoundary } from '../../ui/islands/ErrorBoundary.tsx';

interface Props extends ComponentProps<typeof ContactForm> {
  failure: ComponentProps<typeof ErrorBoundary>['words'];
}

/** The contact island: the form, and what stands in its place if it fails. */
export function Contact({ failure, ...form }: Props) {
  return (
    <ErrorBoundary words={failure}>
      <ContactForm {...form} />
    </ErrorBoundary>
  );
}
