import { classes } from '../classes';

/** Operators' own HTML. Only what the domain has sanitised for showing may come here. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the readers sanitise it against one list before it gets here
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
