/** Names of the functions that state a color: outside the tokens a color has a role, not a value. */
const colorFunctions = ['/^(rgb|hsl)a?$/', '/^(ok)?(lab|lch)$/', 'hwb', 'color'];

/** Physical sides; their logical twins follow the writing direction. */
const physicalProperties = [
  '/^(margin|padding|border|scroll-margin|scroll-padding)-(top|right|bottom|left)/',
  '/^(top|right|bottom|left)$/',
  '/^border-(top|bottom)-(left|right)-radius$/',
];

export default {
  extends: 'stylelint-config-standard',
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  ignoreFiles: ['dist/**', 'node_modules/**'],
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-no-important': true,
    'function-disallowed-list': colorFunctions,
    'property-disallowed-list': physicalProperties,
    'selector-max-id': 0,
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        // Class names are read from TypeScript: styles.cardTitle.
        'selector-class-pattern': [
          '^[a-z][a-zA-Z0-9]*$',
          { message: (name) => `Write "${name}" in camelCase: TypeScript reads it` },
        ],
        'selector-pseudo-class-no-unknown': [
          true,
          { ignorePseudoClasses: ['global', 'local', 'target-current'] },
        ],
      },
    },
  ],
};
