/** Thousands of games fit. */
export const mostCatalogueBytes = 5 * 1_048_576;
