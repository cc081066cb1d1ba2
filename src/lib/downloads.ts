export const DOWNLOAD_FOLDER = 'downloads/';

/** A document of the owner, by its path in `content/`. */
export const DOWNLOAD = /^downloads\/[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/;
