import { cardThemes } from '../schemas/site.ts';
import { Horizon } from '../ui/Horizon.tsx';
import { DecorativeCard } from './DecorativeCard.tsx';

export const stories = Object.fromEntries(
  cardThemes.map((theme) => [
    theme,
    <Horizon layer="o" boundary="clear">
      <ul>
        <DecorativeCard
          theme={theme}
          title="What it watches"
          caption="One short line about it."
          legend={{ straw: 'Bare', young: 'Green' }}
          badges={['24/7', 'Live']}
        />
      </ul>
    </Horizon>,
  ]),
);
