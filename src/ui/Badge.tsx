import type { ComponentProps } from 'react';
import styles from './Badge.module.css';

export function Badge(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.root} />;
}
