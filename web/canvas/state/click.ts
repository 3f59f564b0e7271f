import { nothingSelected, selectOnly, type Target, toggled } from '../../network/selection.ts'
import type { CanvasContents } from './canvas-context.ts'
import { facingConnection } from './facing-connection.ts'

/**
 * Handles a click or tap. Selects the target, or with Shift adds it to the selection. If the user is choosing a node to
 * connect, connects the target, or cancels if the target is not a node.
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
