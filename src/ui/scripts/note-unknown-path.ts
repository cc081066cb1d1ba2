// eslint-disable-next-line no-console -- SPEC 2: the unknown path is logged to the console
console.info('404: no page at', location.pathname);
