import type { Example } from '../lib/example.ts';
import { cardThemes } from '../schemas/site.ts';
import { DecorativeCard } from './DecorativeCard.tsx';
import { Horizon } from '../ui/Horizon.tsx';

/** Every theme, on a dark ground as the footer's is: by day and by night the instruments are dark. */
export const examples: readonly Example[] = cardThemes.map((theme) => ({
  name: theme,
  element: (
    <Horizon layer="o" boundary="clear">
      <ul>
        <DecorativeCard
          theme={theme}
          title="What it watches"
          caption="One short line about it."
          badges={['24/7', 'Live']}
        />
      </ul>
    </Horizon>
  ),
}));
