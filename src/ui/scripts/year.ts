document.querySelector('[data-year]')?.replaceChildren(String(new Date().getFullYear()));
