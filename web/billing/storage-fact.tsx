import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../domain/plans/storage.ts'
import { queries } from '../api/api.ts'
import { Fact } from './facts.tsx'
import { texts } from './texts.ts'

/** How much a person has stored of what their plan holds; nothing while that is not known. */
export function StorageFact({ userId }: { readonly userId: string }) {
  const { data } = useQuery({
    ...queries.billing.storage.queryOptions({ context: { actor: userId } }),
    // Whoever looks here has just deleted something, or is about to.
    staleTime: 0,
  })
  if (!data) return null
  const { usedBytes, mostBytes } = data
  return (
    <Fact name={texts.storage}>
      {texts.storageUsed(formatBytes(usedBytes), mostBytes === null ? null : formatBytes(mostBytes))}
    </Fact>
  )
}
