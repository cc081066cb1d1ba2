import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureNotice } from '../FailureNotice.tsx';
import type { Failure } from '../../schemas/failure.ts';

interface Props {
  copy: Pick<Failure, 'heading' | 'partText'>;
  children: ReactNode;
}

class ErrorBoundary extends Component<Props, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { copy, children } = this.props;
    const { message } = this.state;
    if (message === undefined) return children;
    return (
      <FailureNotice heading={copy.heading} status={message} text={copy.partText} level="h3" />
    );
  }
}

/** If an island fails, a failure notice replaces it, and the rest of the page continues to work. */
export function islandOf<Part extends object>(Inside: ComponentType<Part>) {
  return function Island(props: Part & { failure: Props['copy'] }) {
    return (
      <ErrorBoundary copy={props.failure}>
        <Inside {...props} />
      </ErrorBoundary>
    );
  };
}
