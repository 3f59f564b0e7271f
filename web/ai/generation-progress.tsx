import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useNetwork, useNetworkStore } from '../store/hooks.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import styles from './generation-progress.module.css'
import { outcomeTexts, progressTexts } from './texts.ts'
import { isRunning } from './running-generations.ts'

/** The status above a network that is being generated. */
export function GenerationProgress({ networkId }: { readonly networkId: string }) {
  const store = useNetworkStore()
  const client = useQueryClient()
  const { graph } = useNetwork(networkId)
  const [stopping, setStopping] = useState(false)
  const options = queries.generations.latest.queryOptions()
  const running = useQuery(options).data?.find((each) => each.networkId === networkId && isRunning(each))
  if (!running) return null

  const stop = async () => {
    setStopping(true)
    try {
      const ended = await api.generations.stop({ generationId: running.id }, { context: { actor: store.userId } })
      // Cancels a pending request, whose response may still say that the generation is running.
      await client.cancelQueries({ queryKey: options.queryKey })
      client.setQueryData(options.queryKey, (before) => before?.map((each) => (each.id === ended.id ? ended : each)))
    } catch (error) {
      showToast({ tone: 'error', title: outcomeTexts.notStopped, message: failureText(error) })
    }
    setStopping(false)
  }
  return (
    <div className={styles.progress}>
      <Loader size={16} aria-hidden />
      <span role="status" className={styles.words}>
        <strong>{progressTexts.title}</strong> <span>{progressTexts.arrived(graph?.nodes.size ?? 0)}</span>
      </span>
      <Button size="xs" variant="default" disabled={stopping} onClick={stop}>
        {progressTexts.stop}
      </Button>
    </div>
  )
}
