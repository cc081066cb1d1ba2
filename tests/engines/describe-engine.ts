import { describe } from 'vitest';
import type { Engine } from './drivers/engine.ts';
import { barStatements } from './statements/bar.ts';
import { completeStatements, mapStatements, stillMapStatements } from './statements/complete.ts';
import { contactStatements } from './statements/contact.ts';
import { deadControlStatements } from './statements/dead-controls.ts';
import { footerStatements, sceneStatements } from './statements/footer.ts';
import { newsletterStatements } from './statements/newsletter.ts';
import { menuStatements, scriptedMenuStatements } from './statements/menu.ts';
import { consoleStatements, pageStatements } from './statements/pages.ts';
import { drawnSlopeStatements, slopeStatements } from './statements/slope.ts';
import { withoutScriptStatements } from './statements/without-script.ts';
import { useVisitor } from './visitor.ts';

/** States what a visitor finds, with script by day, without script by night. */
export function describeEngine(engine: Engine): void {
  describe(engine.name, () => {
    describe('by day, with script', () => {
      const visitor = useVisitor(engine, { scheme: 'light', script: true });
      pageStatements(visitor, 'light');
      consoleStatements(visitor);
      barStatements(visitor);
      footerStatements(visitor);
      sceneStatements(visitor);
      deadControlStatements(visitor);
      contactStatements(visitor);
      slopeStatements(visitor);
      newsletterStatements(visitor);
      completeStatements(visitor);
      mapStatements(visitor);
      menuStatements(visitor);
      scriptedMenuStatements(visitor);
    });

    describe('by night, without script', () => {
      const visitor = useVisitor(engine, { scheme: 'dark', script: false });
      pageStatements(visitor, 'dark');
      footerStatements(visitor);
      withoutScriptStatements(visitor);
      drawnSlopeStatements(visitor);
      newsletterStatements(visitor);
      completeStatements(visitor);
      stillMapStatements(visitor);
      menuStatements(visitor);
    });
  });
}
