import { placeholder } from '../../../contract/pages.ts'
import { site } from '../texts.ts'

/** The current date. The server inserts it, and the page's script converts it to the reader's time zone. */
export function LastUpdated({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {site.lastUpdated} <time data-today="">{placeholder('today')}</time>
    </p>
  )
}
