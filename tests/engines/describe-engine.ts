import { describe } from 'vitest';
import type { Engine } from './drivers/engine.ts';
import {
  completeStatements,
  scriptedCompleteStatements,
  stillCompleteStatements,
} from './statements/complete.ts';
import {
  contactStatements,
  newsletterStatements,
  stillContactStatements,
} from './statements/contact.ts';
import { menuStatements, scriptedMenuStatements } from './statements/menu.ts';
import {
  barStatements,
  pageStatements,
  sceneStatements,
  withoutScriptStatements,
} from './statements/pages.ts';
import { useVisitor } from './visitor.ts';

/** States what can differ between engines: in the light theme with script, in the dark one without. */
export function describeEngine(engine: Engine): void {
  describe(`${engine.name}, light, with script`, () => {
    const visitor = useVisitor(engine, { scheme: 'light', script: true });
    pageStatements(visitor, 'light');
    barStatements(visitor);
    sceneStatements(visitor);
    contactStatements(visitor);
    newsletterStatements(visitor);
    completeStatements(visitor);
    scriptedCompleteStatements(visitor);
    menuStatements(visitor);
    scriptedMenuStatements(visitor);
  });

  describe(`${engine.name}, dark, without script`, () => {
    const visitor = useVisitor(engine, { scheme: 'dark', script: false });
    pageStatements(visitor, 'dark');
    withoutScriptStatements(visitor);
    stillContactStatements(visitor);
    newsletterStatements(visitor);
    completeStatements(visitor);
    stillCompleteStatements(visitor);
    menuStatements(visitor);
  });
}
