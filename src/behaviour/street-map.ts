const element = document.querySelector<HTMLElement>('[data-street-map]');

async function draw(place: HTMLElement): Promise<void> {
  const { drawStreets } = await import('../map/streets.ts');
  drawStreets(place);
}

// After the words: the library is many times their weight.
if (element) {
  addEventListener('load', () => {
    draw(element).catch(() => undefined);
  });
}
