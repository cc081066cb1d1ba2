/** Whether the fragment is a state of an island, such as `#length=30`, and not a place on the page. */
export const holdsState = (): boolean => location.hash.includes('=');
