import { bound } from '../../canvas/actions/canvas-action.ts'
import { selectionActions } from '../../canvas/actions/selection-actions.ts'
import { type SelectionContents, SelectionController } from '../../canvas/gestures/selection-controller.ts'
import { NetworkTable } from '../../table/network-table.tsx'
import type { NetworkTableProps } from '../../table/table-props.ts'
import { texts } from '../../table/texts.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { PaneDivider } from '../../ui/panels/pane-divider.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useOwnContacts } from '../book/own-contacts.ts'
import type { PaneProps } from '../loading/lazy-pane.tsx'
import type { DisplayState } from './use-display.ts'
import { GridPane } from './grid-pane.ts'
import styles from './panes.module.css'

/** Minimum widths at which canvas and table are usable, in CSS pixels. */
const leastCanvas = 240
const leastTable = 280

export interface NetworkAsTableProps
  extends PaneProps,
    Omit<SelectionContents, 'model'>,
    Pick<NetworkTableProps, 'session' | 'onReach'> {
  readonly shownAs: DisplayState
  /** The network to show. Null while it is loading. */
  readonly graph: NetworkTableProps['graph'] | null
}

/** The table pane, in place of the canvas or beside it. On phones, it is a list. */
export function NetworkAsTable({ opened, onMissing, shownAs, graph, ...about }: NetworkAsTableProps) {
  const isBeside = shownAs.as === 'both'
  const contacts = useOwnContacts()
  if (!opened || (isBeside && !graph)) return null
  if (!graph) {
    return (
      <div className={styles.middle}>
        <Spinner label={texts.loading} />
      </div>
    )
  }
  return (
    <>
      {isBeside && (
        <PaneDivider label={texts.divider} storageKey="kithmap:table-share" least={[leastCanvas, leastTable]} />
      )}
      {!isBeside && <SelectionActions {...about} />}
      <div className={styles.pane}>
        <NetworkTable
          {...about}
          graph={graph}
          renderGrid={(rows) => <GridPane opened onMissing={onMissing} {...rows} />}
          contacts={contacts}
          isBeside={isBeside}
          takesFocus={shownAs.byKeys}
          search={shownAs.search}
          onSearch={shownAs.onSearch}
          onShowSelection={shownAs.showSelection}
          onOpen={({ kind, id }) => (kind === 'node' ? about.onOpenNode(id) : about.onOpenEdge(id, 'details'))}
        />
      </div>
    </>
  )
}

/** Registers the commands of the canvas that need only the selection, for use while there is no canvas. */
function SelectionActions({
  session,
  ...about
}: Omit<SelectionContents, 'model'> & Pick<NetworkTableProps, 'session'>) {
  const actions = bound(selectionActions, new SelectionController({ ...about, model: { session } }))
  // Registers the commands without shortcuts, because letter keys start editing in the table.
  useActionSet({ actions: actions.map(({ keys: _keys, ...action }) => action), handles: () => false })
  return null
}
