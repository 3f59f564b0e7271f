import { capitalized } from '../../../domain/english.ts'
import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Interaction } from '../../../domain/entities/interaction/interaction.ts'
import { newestFirst } from '../../../domain/interactions/timeline.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { everywhereTexts as texts, texts as interactionTexts } from '../../interactions/texts.ts'
import { InteractionCommands } from '../../interactions/interaction-commands.ts'
import { TimelineItem } from '../../interactions/timeline-item.tsx'
import { texts as peopleTexts } from '../../people/texts.ts'
import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { DaySections } from '../book/day-sections.tsx'
import styles from '../book/timeline.module.css'
import { TaskPage } from '../tasks/task-page.tsx'
import { Directory } from './directory.tsx'
import { InteractionBar } from './interaction-bar.tsx'
import { allInteractions, filteredInteractions, type InteractionFilter } from './interaction-filter.ts'
import { LogInNetwork } from './log-in-network.tsx'

/** The page with the user's interactions in all networks. */
export function InteractionsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: peopleTexts.back }} isWide>
      <LoadedInteractions />
    </TaskPage>
  )
}

/** The interactions are in the book, so there is no list to load. */
const noListing = { status: 'ready', failure: null } as const

function LoadedInteractions() {
  const store = useLiveStore()
  return (
    <Directory
      page="interactions"
      texts={{ loading: interactionTexts.loading, loadFailed: interactionTexts.loadFailed }}
      listing={noListing}
      onRetryListing={() => store.retry(store.userId)}
    >
      {(book) => <Interactions book={book} />}
    </Directory>
  )
}

const pageSize = 50

/** All interactions by day, newest first. They can be searched, and filtered by kind and network. */
function Interactions({ book }: { readonly book: Graph }) {
  const [filter, setFilter] = useState(allInteractions)
  const [shown, setShown] = useState(pageSize)
  const sorted = useMemo(() => [...book.interactions.values()].sort(newestFirst), [book.interactions])
  // The fields stay responsive while a long list is filtered.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filteredInteractions(sorted, applied), [sorted, applied])
  const change = (next: InteractionFilter) => {
    setFilter(next)
    setShown(pageSize)
  }
  if (sorted.length === 0) {
    return (
      <EmptyState
        icon={<IconMessages size={40} stroke={1.25} />}
        title={interactionTexts.noneTitle}
        message={texts.none}
      />
    )
  }
  return (
    <div className={styles.timeline}>
      <InteractionBar filter={filter} onChange={change} />
      <p className={styles.count} role="status">
        {capitalized(interactionTexts.count(found.length))}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={texts.noMatch}
          action={
            <Button variant="default" onClick={() => change(allInteractions)}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      <InteractionDays book={book} found={found} shown={shown} />
      {found.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.showMore}
        </Button>
      )}
    </div>
  )
}

interface InteractionDaysProps {
  readonly book: Graph
  /** The interactions, newest first. */
  readonly found: readonly Interaction[]
  /** Number of interactions that are shown. */
  readonly shown: number
}

/** The first interactions by day. They can be edited and deleted. */
function InteractionDays({ book, found, shown }: InteractionDaysProps) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const { networks } = useNetworks()
  const [edited, edit] = useState<Interaction | null>(null)
  const first = useMemo(() => found.slice(0, shown), [found, shown])
  const networkOf = (id: string) => networks.find((network) => network.id === id)
  const home = edited?.participants.map(({ networkId }) => networkOf(networkId)).find((each) => each !== undefined)
  const askToEdit = (interaction: Interaction) => {
    if (interaction.participants.some(({ networkId }) => networkOf(networkId))) edit(interaction)
    else showToast({ tone: 'error', title: texts.noNetwork })
  }
  const remove = (interaction: Interaction) => {
    const at = found.indexOf(interaction)
    const next = found[at + 1] ?? found[at - 1]
    if (new InteractionCommands(store).remove(interaction)) focusOn(root.current, next?.id)
  }
  return (
    <div ref={root} className={styles.timeline}>
      <DaySections entries={first} heading="h2">
        {(ofDay) =>
          ofDay.map((interaction) => (
            <TimelineItem
              key={interaction.id}
              interaction={interaction}
              of={null}
              identities={identitiesIn(book)}
              networkName={(id) => networkOf(id)?.name ?? null}
              onEdit={() => askToEdit(interaction)}
              onRemove={() => remove(interaction)}
              exists={({ networkId }) => networkOf(networkId) !== undefined}
              onOpenNode={({ networkId, nodeId }) =>
                void navigate({ to: '/network/$networkId', params: { networkId }, search: { node: nodeId } })
              }
            />
          ))
        }
      </DaySections>
      {edited && home && (
        <LogInNetwork
          networkId={home.id}
          networkName={home.name}
          start={{ nodeIds: [], edited }}
          onClose={() => edit(null)}
        />
      )}
    </div>
  )
}

/** Moves keyboard focus to the next interaction, or to the search field. */
function focusOn(root: HTMLElement | null, id: string | undefined): void {
  requestAnimationFrame(() => {
    const next = id === undefined ? null : root?.querySelector<HTMLElement>(`[data-interaction="${id}"] [data-remove]`)
    const place = next ?? document.querySelector<HTMLElement>('[data-interaction-search] input')
    place?.focus()
  })
}
