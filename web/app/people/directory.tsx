import type { ReactNode } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { Listing } from '../../store/live-listing.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { useBookReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { LoadedBook } from '../book/loaded-book.tsx'
import { DirectoryHead } from './directory-head.tsx'

interface DirectoryProps {
  readonly page: 'people' | 'tags' | 'interactions' | 'activity'
  readonly texts: { readonly loading: string; readonly loadFailed: string }
  readonly listing: Pick<Listing<unknown>, 'status' | 'failure'>
  readonly onRetryListing: () => void
  /** Renders the content once the page's list, the book and the list of networks have loaded. */
  readonly children: (book: Graph) => ReactNode
}

/**
 * A directory page: people, tags, interactions or activity in all networks. Undo on these pages applies to the user's
 * book. The activity page lists only changes to networks, so it has no undo.
 */
export function Directory({ page, texts, listing, onRetryListing, children }: DirectoryProps) {
  const reversals = useBookReversals()
  const canUndo = page !== 'activity'
  useUndoActions(reversals, canUndo)
  return (
    <LoadedBook loading={texts.loading} loadFailed={texts.loadFailed}>
      {(book) => {
        if (listing.status === 'failed') {
          return <LoadFailure title={texts.loadFailed} sentence={listing.failure} onRetry={onRetryListing} />
        }
        if (listing.status === 'loading') return <Spinner label={texts.loading} />
        return (
          <>
            <DirectoryHead page={page} reversals={canUndo ? reversals : null} />
            {children(book)}
          </>
        )
      }}
    </LoadedBook>
  )
}
