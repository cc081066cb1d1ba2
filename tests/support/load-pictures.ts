/** Runs in a page. Loads all lazy pictures, so that later requests do not include them. */
export async function loadPictures(): Promise<void> {
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );
}
