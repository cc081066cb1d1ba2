import { cardThemes } from '../schemas/site.ts';
import { Horizon } from '../ui/Horizon.tsx';
import { DecorativeCard } from './DecorativeCard.tsx';

const ROWS =
  '<path class="appear w1" stroke="var(--straw)" stroke-width="9" d="M0 60h356m0 50h-356"/>';

export const stories = Object.fromEntries(
  cardThemes.map((theme) => [
    theme,
    <Horizon layer="o" boundary="clear">
      <ul>
        <DecorativeCard
          card={{
            theme,
            title: 'What it watches',
            caption: 'One short line about it.',
            scene: 'rows',
            legend: { straw: 'Bare', young: 'Green' },
            badges: ['24/7', 'Live'],
          }}
          scenes={[{ name: 'rows', markup: ROWS }]}
        />
      </ul>
    </Horizon>,
  ]),
);
