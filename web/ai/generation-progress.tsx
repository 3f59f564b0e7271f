import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { api, queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useNetwork, useNetworkStore } from '../store/hooks.ts'
import { showToast } from '../ui/toast.tsx'
import styles from './generation-progress.module.css'
import { outcomeTexts, progressTexts } from './texts.ts'

/** How often a generation that runs is asked how far it is, milliseconds. Its nodes arrive by themselves. */
const askEveryMs = 1000

interface GenerationProgressProps {
  readonly networkId: string
  readonly onEnded: (generation: Generation) => void
}

/** The line above a network that is being written; when it has ended, says how. */
export function GenerationProgress({ networkId, onEnded }: GenerationProgressProps) {
  const store = useNetworkStore()
  const client = useQueryClient()
  const { graph } = useNetwork(networkId)
  const [stopping, setStopping] = useState(false)
  const latest = useQuery({
    ...queries.generations.latest.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askEveryMs : false),
  })
  const generation = latest.data?.find((each) => each.networkId === networkId)
  const running = generation && isRunning(generation) ? generation : null
  useEnd(generation, onEnded)
  if (!running) return null

  const stop = async () => {
    setStopping(true)
    try {
      await api.generations.stop({ generationId: running.id }, { context: { actor: store.userId } })
    } catch (error) {
      showToast({ tone: 'error', title: outcomeTexts.notStopped, message: failureText(error) })
    }
    setStopping(false)
    await client.invalidateQueries({ queryKey: queries.generations.key() })
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

function isRunning({ state }: Pick<Generation, 'state'>): boolean {
  return state === 'running'
}

/** Tells once that a generation which was seen running has ended. */
function useEnd(generation: Generation | undefined, onEnded: (generation: Generation) => void): void {
  const [seen, setSeen] = useState<string | null>(null)
  if (generation && isRunning(generation) && seen !== generation.id) setSeen(generation.id)
  const ended = generation && !isRunning(generation) && seen === generation.id ? generation : null
  const tell = useEffectEvent(onEnded)
  useEffect(() => {
    if (ended) tell(ended)
  }, [ended])
}
