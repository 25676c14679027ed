/** Rich text that was sanitised when it was written, as every text of the catalogue and of content pages is. */
export function SanitizedHtml({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
