import { nothingSelected, selectOnly, type Target, toggled } from '../../network/selection.ts'
import type { CanvasContents } from './canvas-context.ts'
import { facingConnection } from './facing-connection.ts'

/**
 * A click or a tap selects what lies there, with Shift besides what is selected. While it is asked what to connect a node
 * to, it is the answer instead, or, beside all nodes, leaves it at that.
 */
export function click(
  { model, commands }: Pick<CanvasContents, 'model' | 'commands'>,
  target: Target | null,
  { shiftKey }: { readonly shiftKey: boolean },
): void {
  const { value: sourceId } = model.connecting
  if (sourceId !== null) {
    model.connecting.set(null)
    const connection = target?.kind === 'node' ? facingConnection(model.scene, sourceId, target.id) : null
    if (connection) commands.connect(connection)
  } else if (!target) model.session.select(nothingSelected)
  else model.session.select(shiftKey ? toggled(model.selection.value, target) : selectOnly(target))
}
