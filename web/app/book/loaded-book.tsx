import type { ReactNode } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { useBook, useLiveStore, useNetworks } from '../../store/hooks.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { LoadFailure } from '../../workspace/load-failure.tsx'

interface LoadedBookProps {
  readonly loading: string
  readonly loadFailed: string
  /** Renders the page when the user's book and the list of networks have loaded. */
  readonly children: (book: Graph) => ReactNode
}

/** Shows a spinner or a failure until the user's book and the list of networks have loaded. */
export function LoadedBook({ loading, loadFailed, children }: LoadedBookProps) {
  const store = useLiveStore()
  const bookId = store.userId
  const { graph: book, status, failure } = useBook(bookId, true)
  const directory = useNetworks()
  if (status === 'failed' && !book) {
    return <LoadFailure title={loadFailed} sentence={failure} onRetry={() => store.retry(bookId)} />
  }
  if (directory.status === 'failed') {
    return <LoadFailure title={loadFailed} sentence={directory.failure} onRetry={() => store.refreshNetworks()} />
  }
  if (!book || directory.status === 'loading') return <Spinner label={loading} />
  return children(book)
}
