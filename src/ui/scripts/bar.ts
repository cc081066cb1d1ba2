import { SCROLLED_BEYOND_PX } from '../../lib/constants.ts';

const { body } = document;
const mark = () => body.toggleAttribute('data-scrolled', scrollY > SCROLLED_BEYOND_PX);

// Reading the position now would force a layout. The observer reports after the next one.
new IntersectionObserver(mark).observe(body);
addEventListener('scroll', mark);
