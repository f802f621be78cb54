/** So many winners stand out; only they bring a picture: twenty would weigh as much as the page. */
export const highlighted = 3;
