import { Button, Chip, Progress, SegmentedControl, Select } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { type LayoutId, layoutIds } from '../../domain/graph/layouts/layout-ids.ts'
import type { LayoutGraph } from '../../domain/graph/layouts/layout.ts'
import { type DayBy, type GroupBy, networkLayout } from '../../domain/graph/layouts/network-layout.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { Arranging } from '../network/panel.ts'
import { layoutNames } from '../network/texts.ts'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import { CenterField } from './center-field.tsx'
import styles from './arrange.module.css'
import { type Control, controls, defaults, type Parameters } from './controls.ts'
import { dayChoices, groupChoices } from './choices.ts'
import { ParameterField } from './parameter-field.tsx'
import { texts } from './texts.ts'
import { type ArrangeCanvas, useArrangement } from './use-arrangement.ts'

interface ArrangePanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly asked: Arranging | null
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The part of the network that matches the filter. Null while it is loading. */
  readonly shown: Graph | null
  readonly commands: NetworkCommands
  readonly canvas: RefObject<ArrangeCanvas | null>
}

/** Arranges nodes. The canvas shows a preview; the nodes are only moved when the user applies it. */
export function ArrangePanel({ opened, asked, graph, ...props }: ArrangePanelProps) {
  return opened && asked && graph ? <OpenPanel key={keyOf(asked)} asked={asked} graph={graph} {...props} /> : null
}

const keys = new WeakMap<Arranging, number>()
let lastKey = 0

/** Returns a key that differs for each request, so that the panel is reset. */
function keyOf(asked: Arranging): number {
  const known = keys.get(asked) ?? ++lastKey
  keys.set(asked, known)
  return known
}

const panelId = 'arrange'

interface Settings {
  readonly layout: LayoutId | null
  readonly isWhole: boolean
  readonly parameters: Partial<Record<LayoutId, Parameters>>
  readonly groupBy: GroupBy
  readonly dayBy: DayBy
  readonly around: string | null
}

type OpenPanelProps = Omit<ArrangePanelProps, 'opened' | 'asked' | 'graph'> & {
  readonly asked: Arranging
  readonly graph: Graph
}

function OpenPanel({ asked, graph, shown, commands, canvas, onClose }: OpenPanelProps) {
  const [layout, setLayout] = useState<LayoutId | null>(asked.layout)
  const [isWhole, setWhole] = useState(asked.nodeIds === null)
  const [set, setParameters] = useState<Settings['parameters']>({})
  const [groupBy, setGroupBy] = useState<GroupBy>('type')
  const [dayBy, setDayBy] = useState<DayBy>('created')
  const [around, setAround] = useState<string | null>(asked.around)
  const { arranged, asked: request, start, stop } = useArrangement(canvas)

  const settings: Settings = { layout, isWhole, parameters: set, groupBy, dayBy, around }
  function preview(chosen: Settings): void {
    if (!chosen.layout) return
    const allShown = shown && shown !== graph ? new Set(shown.nodes.keys()) : null
    const layoutGraph = networkLayout(graph, {
      nodeIds: chosen.isWhole ? allShown : asked.nodeIds,
      heightOf: (id) => canvas.current?.heightOf(id) ?? 0,
      groupBy: chosen.groupBy,
      dayBy: chosen.dayBy,
      chosen: new Set(chosen.around === null ? [] : [chosen.around]),
    })
    const by = chosen.layout === 'grouped' && chosen.groupBy === 'community' ? { by: 'community' } : {}
    start(layoutGraph, { layout: chosen.layout, parameters: { ...chosen.parameters[chosen.layout], ...by } })
  }
  const previewSet = useEffectEvent(preview)
  // Computed again only if a setting changes, not because of edits by other users.
  useEffect(
    () => previewSet({ layout, isWhole, parameters: set, groupBy, dayBy, around }),
    [layout, isWhole, set, groupBy, dayBy, around],
  )

  function apply(event: FormEvent): void {
    event.preventDefault()
    if (!layout || arranged.phase !== 'shown') return
    const moved = arranged.moved.filter(({ id }) => graph.nodes.has(id))
    if (!commands.arrange(moved, layoutNames[layout])) return
    canvas.current?.staging.keep(new Set(moved.map(({ id }) => id)))
    onClose()
  }

  const parameters = layout ? { ...defaults[layout], ...set[layout] } : {}
  const setParameter = (control: Control, value: string | number) => {
    if (layout) setParameters({ ...set, [layout]: { ...set[layout], [control]: value } })
  }
  return (
    <SidePanel id={panelId} label={texts.title} begin={`#${panelId} input`} onClose={onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <form className={styles.form} onSubmit={apply}>
        <SidePanelBody>
          <fieldset className={styles.layouts}>
            <legend className={styles.legend}>{texts.layout}</legend>
            <Chip.Group
              value={layout ?? ''}
              onChange={(value) => setLayout(layoutIds.find((id) => id === value) ?? null)}
            >
              {layoutIds.map((id) => (
                <Chip key={id} value={id} size="sm" variant="outline">
                  {layoutNames[id]}
                </Chip>
              ))}
            </Chip.Group>
          </fieldset>
          <SidePanelHint>{layout ? texts.hints[layout] : texts.choose}</SidePanelHint>
          {asked.nodeIds && (
            <SegmentedControl
              aria-label={texts.scope}
              value={isWhole ? 'everything' : 'selection'}
              onChange={(value) => setWhole(value === 'everything')}
              data={[
                { value: 'selection', label: texts.selection(asked.nodeIds.size) },
                { value: 'everything', label: texts.everything },
              ]}
            />
          )}
          {layout === 'concentric' && <CenterField graph={graph} nodeId={around} onChoose={setAround} />}
          {layout === 'grouped' && (
            <Select
              label={texts.groupBy}
              value={groupBy}
              data={groupChoices(graph)}
              allowDeselect={false}
              onChange={(value) => setGroupBy(value ?? 'type')}
            />
          )}
          {layout === 'timeline' && (
            <Select
              label={texts.dayBy}
              value={dayBy}
              data={dayChoices(graph)}
              allowDeselect={false}
              onChange={(value) => setDayBy(value ?? 'created')}
            />
          )}
          {layout &&
            controls[layout].map((control) => (
              <ParameterField
                key={`${layout} ${control}`}
                control={control}
                value={parameters[control]}
                onChange={(value) => setParameter(control, value)}
              />
            ))}
          <Notes layout={layout} request={request} />
        </SidePanelBody>
        <div className={styles.foot}>
          <div className={styles.status} role="status">
            {arranged.phase === 'shown' && texts.shown(arranged.moved.length)}
            {arranged.phase === 'stopped' && texts.stopped}
            {arranged.phase === 'failed' && `${texts.failed}. ${arranged.message || texts.failedWhy}`}
            {arranged.phase === 'working' && texts.working}
          </div>
          {arranged.phase === 'working' && (
            <div className={styles.working}>
              <Progress className={styles.progress} value={arranged.done * 100} aria-label={texts.working} />
              <Button size="xs" variant="default" onClick={stop}>
                {texts.stop}
              </Button>
            </div>
          )}
          <div className={styles.buttons}>
            {(arranged.phase === 'stopped' || arranged.phase === 'failed') && (
              <Button variant="default" onClick={() => preview(settings)}>
                {texts.again}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={arranged.phase !== 'shown' || arranged.moved.length === 0}>
              {texts.apply}
            </Button>
          </div>
        </div>
      </form>
    </SidePanel>
  )
}

/** Says which nodes are left out of the layout, and why. */
function Notes({ layout, request }: { readonly layout: LayoutId | null; readonly request: LayoutGraph | null }) {
  if (!layout || !request) return null
  const { nodes } = request
  const locked = nodes.filter(({ fixed }) => fixed).length
  const undated = layout === 'timeline' ? nodes.filter(({ fixed, day }) => !fixed && day === null).length : 0
  if (locked > 0 && locked === nodes.length) return <SidePanelHint>{texts.allLocked}</SidePanelHint>
  return (
    <>
      {locked > 0 && <SidePanelHint>{texts.locked(locked)}</SidePanelHint>}
      {undated > 0 && <SidePanelHint>{texts.undated(undated)}</SidePanelHint>}
    </>
  )
}
