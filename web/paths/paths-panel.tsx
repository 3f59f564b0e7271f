import { Button, Radio, Switch } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Graph } from '../../domain/entities/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { useObservable } from '../ui/observable.ts'
import { needsOfTyped } from '../../domain/filter/filter-needs.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import { filterMoment } from '../network/shown.ts'
import { useFilterData } from '../network/use-filter-data.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { PathEnds, PathGoal } from '../network/panel.ts'
import { failureText } from '../api/failure.ts'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import { Conditions } from './conditions.tsx'
import { type FilterChoice, goalOf, goalWord, groupName } from './goal.ts'
import { NodeChoice } from './node-choice.tsx'
import type { RankedPath } from '../../domain/graph/paths/ranking.ts'
import { PathSteps, type PlaceLink as PlaceLinkType } from './path-steps.tsx'
import styles from './paths.module.css'
import { rememberStart } from './remembered-start.ts'
import { startIn } from './start-in.ts'
import { texts } from './texts.ts'
import { ThisIsMe } from './this-is-me.tsx'
import { useJoinedNetworks } from './use-joined-networks.ts'
import { useRanking } from './use-ranking.ts'

interface PathsPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The requested ends of the paths. Null if none were requested. */
  readonly asked: PathEnds | null
  /** The user's email address. Paths start at the node with this address. */
  readonly email: string
  /** The strengths of the user's own connections, from their interactions. */
  readonly contacts: OwnContacts | null
  readonly onShowNodes: (nodeIds: readonly string[]) => void
  /** Makes a node the user's own. Null if the user cannot edit the network. */
  readonly onOwnNode: ((nodeId: string) => void) | null
  /** The saved views of the network that have a filter. */
  readonly views: readonly FilterChoice[]
  /** Whether the user has other networks, too. */
  readonly hasOthers: boolean
  readonly PlaceLink: PlaceLinkType
}

/** Finds paths to a node. A new request discards earlier choices. */
export function PathsPanel({ opened, graph, asked, ...props }: PathsPanelProps) {
  const [turn, setTurn] = useState({ asked, count: 0 })
  if (asked !== turn.asked) setTurn({ asked, count: turn.count + 1 })
  return opened && graph && asked ? <OpenPanel key={turn.count} graph={graph} asked={asked} {...props} /> : null
}

interface OpenPanelProps extends Omit<PathsPanelProps, 'opened'> {
  readonly graph: Graph
  readonly asked: PathEnds
}

const none: readonly string[] = []
/** Selector of the chosen path. */
const checked = 'input[type="radio"]:checked'

/** The most trusted paths. One of them is highlighted on the canvas while the panel is open. */
function OpenPanel({ session, graph: openGraph, asked, email, onClose, onShowNodes, ...props }: OpenPanelProps) {
  const { hasOthers, views, PlaceLink } = props
  const [isAcross, setIsAcross] = useState(false)
  const isWanted = isAcross && hasOthers
  const all = useJoinedNetworks(openGraph, { email, contacts: props.contacts, isWanted })
  const { joined, contacts } = all
  const graph = joined?.graph ?? openGraph
  const [start, setStart] = useState(
    () => asked.from ?? startIn(session.networkId, openGraph, asked.to?.kind === 'node' ? asked.to.id : null, email),
  )
  const [goal, setGoal] = useState(asked.to)
  const [notVia, setNotVia] = useState(none)
  const [via, setVia] = useState(none)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  // Returns the id of a node of the open network in the joined networks. There, another node represents it if both are
  // the same person.
  const known = (id: string) => joined?.idOf({ networkId: session.networkId, nodeId: id }) ?? id
  const from = start !== null && graph.nodes.has(known(start)) ? known(start) : null
  const isLoading = isWanted && !joined && !all.error
  const soughtId = goal?.kind === 'node' ? known(goal.id) : null
  const target = useMemo<PathGoal | null>(
    () => (soughtId === null ? goal : { kind: 'node', id: soughtId }),
    [soughtId, goal],
  )
  const { filter } = useObservable(session.showing)
  const goalNeeds = useMemo(
    () => needsOfTyped(target?.kind === 'filter' ? target.filter : '', openGraph),
    [target, openGraph],
  )
  const beside = useFilterData(session, goalNeeds)
  const moment = useMemo(() => filterMoment({ ...beside, contacts }), [beside, contacts])
  const filters = useMemo(() => {
    const typed = filter && printFilter(filter)
    const ofViews = views.map((view) => ({ ...view, name: texts.anyInView(view.name) }))
    const shown = [typed, asked.to?.kind === 'filter' ? asked.to.filter : null].filter((each) => each !== null)
    return [
      ...[...new Set(shown)].map((each) => ({ name: texts.anyMatching(each), filter: each })),
      ...ofViews.filter((view) => !shown.includes(view.filter)),
    ]
  }, [filter, views, asked])
  const ranking = useRanking(graph, contacts, from, isLoading ? null : target, notVia, via, moment)
  const paths = ranking?.paths ?? []
  const chosen = paths.find(({ key }) => key === chosenKey) ?? paths[0] ?? null
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? ''
  const fromName = from === null ? '' : nameOf(from)
  const toName = target === null ? '' : target.kind === 'node' ? nameOf(target.id) : groupName(graph, target, filters)
  const hasConditions = notVia.length + via.length > 0

  const drop = () => {
    setNotVia(none)
    setVia(none)
    setChosenKey(null)
  }
  useDrawnPath(session, openGraph, chosen, onShowNodes)
  const elsewhere = useCallback(
    (nodeId: string, networkId?: string) => {
      const place = joined?.placeOf(nodeId, networkId)
      return place && place.networkId !== session.networkId ? place : null
    },
    [joined, session.networkId],
  )
  const networkNameOf = useCallback((nodeId: string) => elsewhere(nodeId)?.networkName ?? null, [elsewhere])
  // Selector of the element that gets focus at first. Paths that are found later do not move focus.
  const [begin] = useState(ranking === null ? '[data-paths-begin]' : paths.length > 0 ? checked : '[data-panel-close]')
  const body = useRef<HTMLDivElement>(null)
  const across = useRef<HTMLInputElement>(null)
  /** Ranks the paths again and chooses the best one. If the pressed button disappears, focus moves to the result. */
  const rank = (change: () => void) => {
    flushSync(() => {
      change()
      setChosenKey(null)
    })
    if (document.activeElement !== document.body) return
    const next = body.current?.querySelector<HTMLElement>(checked) ?? body.current?.querySelector('ul button')
    if (next instanceof HTMLElement) next.focus()
  }

  const noPath = hasConditions ? texts.noPathVia(fromName, toName) : texts.noPath(fromName, toName)
  const [best] = paths
  const aloud = best
    ? texts.aloud(paths.length, fromName, toName, `${wayName(best, target)}, ${scoreOf(best)}`)
    : ranking?.none && `${noPath} ${texts.help(ranking.none, nameOf)}`
  useEffect(() => {
    if (aloud) session.announce(aloud)
  }, [session, aloud])

  return (
    <SidePanel label={texts.title} begin={begin} onClose={onClose}>
      <SidePanelHead
        title={texts.title}
        closeLabel={asked.goalId === undefined ? texts.back : texts.backToGoal}
        onClose={onClose}
      />
      <SidePanelBody ref={body}>
        <div className={styles.ends}>
          <NodeChoice
            label={texts.from}
            graph={graph}
            networkOf={networkNameOf}
            value={from === null ? null : goalWord({ kind: 'node', id: from })}
            without={target?.kind === 'node' ? target.id : null}
            isFirst={from === null}
            onChange={(word) => {
              const next = goalOf(word)
              if (next?.kind !== 'node') return
              setStart(next.id)
              drop()
              if (openGraph.nodes.has(next.id)) rememberStart(session.networkId, next.id)
            }}
          />
          <NodeChoice
            label={texts.to}
            graph={graph}
            networkOf={networkNameOf}
            withGroups
            filters={filters}
            value={target && goalWord(target)}
            without={from}
            isFirst={from !== null}
            onChange={(word) => {
              setGoal(goalOf(word))
              drop()
            }}
          />
        </div>
        {props.onOwnNode && from !== null && (
          <ThisIsMe graph={openGraph} nodeId={from} email={email} onConfirm={props.onOwnNode} />
        )}
        {hasOthers && (
          <Switch
            className={styles.across}
            size="xs"
            label={texts.acrossNetworks}
            checked={isAcross}
            onChange={({ currentTarget }) => setIsAcross(currentTarget.checked)}
            ref={across}
          />
        )}
        {isLoading && <SidePanelHint>{texts.loadingOthers}</SidePanelHint>}
        {isWanted && all.error !== null && <RetryNotice message={failureText(all.error)} onRetry={all.retry} />}
        {all.leftOut.length > 0 && <SidePanelHint>{texts.leftOut(all.leftOut)}</SidePanelHint>}
        <Conditions
          notVia={notVia.filter((id) => graph.nodes.has(id))}
          via={via.filter((id) => graph.nodes.has(id))}
          nameOf={nameOf}
          onAllow={(id) => rank(() => setNotVia((ids) => ids.filter((each) => each !== id)))}
          onRelease={(id) => rank(() => setVia((ids) => ids.filter((each) => each !== id)))}
        />
        {from === null && <SidePanelHint>{texts.chooseFrom}</SidePanelHint>}
        {from !== null && goal === null && <SidePanelHint>{texts.chooseTo}</SidePanelHint>}
        {ranking?.none && (
          <div className={styles.none}>
            <p>{noPath}</p>
            <SidePanelHint>{texts.help(ranking.none, nameOf)}</SidePanelHint>
            {ranking.none.reason === 'conditions' && (
              <Button size="xs" variant="default" onClick={() => rank(drop)}>
                {texts.allowAll}
              </Button>
            )}
            {hasOthers && !isAcross && ranking.none.reason !== 'conditions' && (
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setIsAcross(true)
                  across.current?.focus()
                }}
              >
                {texts.acrossNetworks}
              </Button>
            )}
          </div>
        )}
        {paths.length > 0 && (
          <Radio.Group aria-label={texts.alternatives} value={chosen?.key ?? null} onChange={setChosenKey}>
            {paths.map((ranked) => (
              <div key={ranked.key} className={styles.path} data-chosen={ranked === chosen || undefined}>
                <Radio value={ranked.key} label={wayName(ranked, target)} description={scoreOf(ranked)} />
                {ranked === chosen && (
                  <PathSteps
                    ranked={ranked}
                    via={via}
                    onNotVia={(id) =>
                      rank(() => {
                        setNotVia((ids) => [...ids, id])
                        setVia((ids) => ids.filter((each) => each !== id))
                      })
                    }
                    onVia={(id) => rank(() => setVia((ids) => [...ids, id]))}
                    networkOf={(edgeId) => joined?.networkOf(edgeId) ?? null}
                    elsewhere={elsewhere}
                    PlaceLink={PlaceLink}
                    onShowNode={(id) => onShowNodes([id])}
                    onAsk={(begun) => session.openPanel({ kind: 'introductions', introductionId: null, begun })}
                  />
                )}
              </div>
            ))}
          </Radio.Group>
        )}
        {paths.length > 0 && !ranking?.isComplete && <SidePanelHint>{texts.incomplete}</SidePanelHint>}
      </SidePanelBody>
    </SidePanel>
  )
}

/** Highlights a path on the canvas and brings it into view, as far as it is in the open network. */
function useDrawnPath(
  session: EditingSession,
  graph: Graph,
  chosen: RankedPath | null,
  onShowNodes: (nodeIds: readonly string[]) => void,
): void {
  const nodes = chosen?.path.nodeIds.filter((id) => graph.nodes.has(id)).join(' ') ?? ''
  const edges = chosen?.path.edgeIds.filter((id) => graph.edges.has(id)).join(' ') ?? ''
  useEffect(() => {
    session.showPart(nodes === '' ? null : { nodes: new Set(nodes.split(' ')), edges: new Set(edges.split(' ')) })
  }, [session, nodes, edges])
  const show = useEffectEvent(onShowNodes)
  useEffect(() => {
    if (nodes !== '') show(nodes.split(' '))
  }, [nodes])
}

/** Returns the names of the nodes between the ends of a path, and the name of its target if the goal has several. */
function wayName({ between, steps }: RankedPath, goal: PathGoal | null): string {
  const way = between.length === 0 ? texts.directly : texts.via(between.map(({ name }) => name))
  const end = steps.at(-1)?.to.name ?? ''
  return goal?.kind === 'node' ? way : texts.toWhom(end, way)
}

function scoreOf({ path }: RankedPath): string {
  return texts.score(path.trust, path.edgeIds.length)
}
