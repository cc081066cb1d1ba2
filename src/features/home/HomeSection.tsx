import type { ReactNode } from 'react';
import type { Writing } from '../../lib/keep-together.ts';
import type { Picture, Scene } from '../../schemas/pictures.ts';
import type { Sources } from '../../schemas/source.ts';
import { About } from './About.tsx';
import { FeatureList } from './FeatureList.tsx';
import { HOME_SECTIONS, type Home } from './schema.ts';
import { Steps, type StepMap } from './Steps.tsx';
import { TextAndStat } from './TextAndStat.tsx';

type Name = keyof typeof HOME_SECTIONS;

interface Props {
  name: Name;
  home: Home;
  writing: Writing;
  sources: Sources;
  scenes: readonly Scene[];
  pictureOf: (section: { picture?: string }) => Picture | undefined;
  /** The first map, if the third step shows it in place of its picture. */
  stepMap: StepMap | undefined;
}

export function HomeSection({ name, home, writing, sources, scenes, pictureOf, stepMap }: Props) {
  const { about, story, mission, steps, capabilities, innovation } = home;
  const shared = { id: HOME_SECTIONS[name].heading, sources, writing, pictureOf };
  const sections: Readonly<Record<Name, ReactNode>> = {
    about: about && <About about={about} writing={writing} picture={pictureOf(about)} />,
    story: story && <TextAndStat {...shared} section={story} first="figure" />,
    mission: mission && (
      <FeatureList {...shared} {...mission} features={mission.values} variant="columns" />
    ),
    steps: steps && (
      <Steps steps={steps} scenes={scenes} picture={pictureOf(steps)} map={stepMap} />
    ),
    capabilities: capabilities && (
      <FeatureList
        {...shared}
        {...capabilities}
        features={capabilities.items}
        variant="lines"
        picture={pictureOf(capabilities)}
      />
    ),
    innovation: innovation && <TextAndStat {...shared} section={innovation} first="text" />,
  };
  return sections[name];
}
