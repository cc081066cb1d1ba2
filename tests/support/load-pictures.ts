/** Runs in a page: loads the pictures that wait until they come near, so that what follows has asked for none of them. */
export async function loadPictures(): Promise<void> {
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );
}
