import type { Rule } from 'eslint';

/** ESLint rule: a comment that disables a rule must say why, after two hyphens. */
export const explainedDisable: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: { unexplained: 'Say why the rule is off: `eslint-disable-… rule -- reason`' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const { loc, value } of context.sourceCode.getAllComments()) {
        const directive = value.trim();
        if (loc && directive.startsWith('eslint-disable') && !/\s--\s+\S/.test(directive)) {
          context.report({ loc, messageId: 'unexplained' });
        }
      }
    },
  }),
};
