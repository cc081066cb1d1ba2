// A ring chooses its place without the focus, which would scroll to the row of the place.
document.addEventListener('click', (event) => {
  const label = event.target instanceof Element ? event.target.closest('svg label') : null;
  if (!(label instanceof HTMLLabelElement)) return;
  event.preventDefault();
  label.control?.click();
});
