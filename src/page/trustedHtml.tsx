/** Rich text. All texts of the catalog and of content pages were sanitized when they were saved. */
export function SanitizedHtml({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
