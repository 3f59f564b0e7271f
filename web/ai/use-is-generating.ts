import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/api.ts'
import { isRunning } from './running-generations.ts'

/** Whether a network is being generated. The server is only asked about AI-generated networks. */
export function useIsGenerating(networkId: string, { isAi }: { isAi: boolean }): boolean {
  const { data } = useQuery({ ...queries.generations.latest.queryOptions(), enabled: isAi })
  return isAi && (data?.some((each) => each.networkId === networkId && isRunning(each)) ?? false)
}
