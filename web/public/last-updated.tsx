import { placeholder } from '../../contract/pages.ts'
import { site } from './texts.ts'

/** Always the current date: the server writes it, and the script of the page puts it into the reader's time zone. */
export function LastUpdated({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {site.lastUpdated} <time data-today="">{placeholder('today')}</time>
    </p>
  )
}
