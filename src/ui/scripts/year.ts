const year = document.querySelector('[data-year]');
const now = String(new Date().getFullYear());

// The year of the build is usually right, and replacing it would cause another layout.
if (year?.textContent !== now) year?.replaceChildren(now);
