import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../domain/plans/storage.ts'
import { queries } from '../api/api.ts'
import { Fact } from './facts.tsx'
import { texts } from './texts.ts'

/** Shows how much storage a user has used, and the limit. Renders nothing while the numbers are unknown. */
export function StorageFact({ userId }: { readonly userId: string }) {
  const { data } = useQuery({
    ...queries.billing.storage.queryOptions({ context: { actor: userId } }),
    // Always fetched again, because users look here before and after deleting something.
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
