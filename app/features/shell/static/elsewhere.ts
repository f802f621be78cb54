/** What leads off the site opens beside it. */
export function elsewhere(href: string) {
  return href.startsWith('/') ? {} : { rel: 'noopener', target: '_blank' };
}
