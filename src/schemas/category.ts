/** The categories of an article (SPEC 3). */
export const categories = ['Technology', 'Science', 'Education', 'Climate'] as const;
