import { SCROLLED_BEYOND_PX } from '../../lib/constants.ts';

const bar = document.querySelector('[data-bar]');
const mark = () => bar?.toggleAttribute('data-scrolled', scrollY > SCROLLED_BEYOND_PX);

// Where the page begins is known once it has been laid out; to ask earlier lays it out twice.
requestAnimationFrame(mark);
addEventListener('scroll', mark);
