/** This many winners are highlighted; only they bring a picture: twenty would weigh as much as the page. */
export const highlighted = 3;
