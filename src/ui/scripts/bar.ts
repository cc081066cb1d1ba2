import { SCROLLED_BEYOND_PX } from '../../lib/constants.ts';

const bar = document.querySelector('[data-bar]');
const mark = () => bar?.toggleAttribute('data-scrolled', scrollY > SCROLLED_BEYOND_PX);

mark();
addEventListener('scroll', mark);
