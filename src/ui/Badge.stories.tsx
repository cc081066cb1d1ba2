import { Badge } from './Badge.tsx';

export const stories = {
  'a word': <Badge>Live</Badge>,
  'a phrase': <Badge>Real-Time Monitoring</Badge>,
};
