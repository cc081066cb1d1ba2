import { SCROLLED_BEYOND_PX } from '../../lib/constants.ts';

const { body } = document;
const mark = () => body.toggleAttribute('data-scrolled', scrollY > SCROLLED_BEYOND_PX);

// Reading the position now would force a layout. The observer reports after the next one.
new IntersectionObserver(mark).observe(body);
addEventListener('scroll', mark);

/** A line through the bar, in percent of the window from its top. The bar takes the ground that crosses it. */
const LINE = { rootMargin: '-4% 0px -95%' };

const crossing = new Set<Element>();
const grounds = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
    // A sheet that is narrower than the window leaves the ground beside it.
    const isWhole = boundingClientRect.width >= (rootBounds?.width ?? 0);
    if (isIntersecting && isWhole) crossing.add(target);
    else crossing.delete(target);
  }
  const sections = [...crossing];
  const section = sections.find((each) => each.matches('[data-layer] *')) ?? sections[0];
  body.setAttribute('data-ground', section?.getAttribute('data-layer') ?? 'sky');
}, LINE);
for (const section of document.querySelectorAll('[data-layer]')) grounds.observe(section);
