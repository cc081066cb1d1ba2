import type { ComponentProps } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { IslandBoundary } from '../islands/IslandBoundary.tsx';

interface Props extends ComponentProps<typeof ContactForm> {
  failure: ComponentProps<typeof IslandBoundary>['words'];
}

/** The contact island: the form, and what stands in its place if it fails. */
export function Contact({ failure, ...form }: Props) {
  return (
    <IslandBoundary words={failure}>
      <ContactForm {...form} />
    </IslandBoundary>
  );
}
