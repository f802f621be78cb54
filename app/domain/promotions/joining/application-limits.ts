/** Characters as people count them. */
export const longestRemark = 140;
export const mostImages = 3;
