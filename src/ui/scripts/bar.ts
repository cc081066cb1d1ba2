import { SCROLLED_BEYOND_PX } from '../../lib/constants.ts';

const bar = document.querySelector('[data-bar]');
const mark = () => bar?.toggleAttribute('data-scrolled', scrollY > SCROLLED_BEYOND_PX);

// The scroll offset is known after layout. Reading it earlier would cause a second layout.
requestAnimationFrame(mark);
addEventListener('scroll', mark);
