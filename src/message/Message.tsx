import type { ComponentProps } from 'react';
import { IslandBoundary } from '../islands/IslandBoundary.tsx';
import { MessageForm } from './MessageForm.tsx';

interface Props extends ComponentProps<typeof MessageForm> {
  failure: ComponentProps<typeof IslandBoundary>['words'];
}

/** The contact island of the complete profile: the form, and what stands in its place if it fails. */
export function Message({ failure, ...form }: Props) {
  return (
    <IslandBoundary words={failure}>
      <MessageForm {...form} />
    </IslandBoundary>
  );
}
