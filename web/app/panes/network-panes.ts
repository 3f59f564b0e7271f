import { phoneQuery } from '../../ui/theme/use-media.ts'
import { type LazyPane, lazyPane } from '../loading/lazy-pane.tsx'
import type { NetworkAsCanvasProps } from './network-as-canvas.tsx'
import type { NetworkAsTableProps } from './network-as-table.tsx'
import { loadGrid } from './grid-pane.ts'
import { defaultDisplay } from '../address/default-display.ts'
import { community, workspaceSearch } from '../address/workspace-search.ts'

const canvas: LazyPane<NetworkAsCanvasProps> = lazyPane(
  async () => (await import('./network-as-canvas.tsx')).NetworkAsCanvas,
)
const isPhone = () => matchMedia(phoneQuery).matches
const table: LazyPane<NetworkAsTableProps> = lazyPane(async () => {
  // The pane shows the grid except on phones. Pane and grid are loaded together, so that the pane never appears without
  // rows.
  const grid = isPhone() ? undefined : loadGrid()
  const [{ NetworkAsTable }] = await Promise.all([import('./network-as-table.tsx'), grid])
  return NetworkAsTable
})

export const CanvasPane = canvas.Pane
export const TablePane = table.Pane

/**
 * Loads the pane that is shown first. web/static/early-data.js requests its files even earlier and must choose the same
 * pane.
 */
export async function loadFirstPane(): Promise<void> {
  const { show, view } = workspaceSearch(Object.fromEntries(new URLSearchParams(location.search)))
  if (view === community) return
  const first = show ?? defaultDisplay(isPhone(), view === undefined)
  // On phones, there is no space for both panes.
  await (first === 'table' || (first === 'both' && isPhone()) ? table : canvas).load()
}
