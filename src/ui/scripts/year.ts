const year = document.querySelector('[data-year]');
const now = String(new Date().getFullYear());

// The year of the build is usually right, and replacing it would cause another layout.
if (year && year.textContent !== now) year.textContent = now;
