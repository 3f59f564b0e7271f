import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import type { PlaceLink as PathPlaceLink } from '../../paths/path-steps.tsx'
import { useNetworks } from '../../store/hooks.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { useOwnContacts } from '../book/own-contacts.ts'
import type { FoundViews } from '../address/use-found-view.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const PathsPanel = lazyPanel(
  async () => (await import('../../paths/paths-panel.tsx')).PathsPanel,
  () => true,
)

interface NetworkPathsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly email: string
  readonly found: FoundViews
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The path finder panel, which replaces the overview while it is open. */
export function NetworkPaths({ session, found, commands, canEdit, ...props }: NetworkPathsProps) {
  const asked = usePanel(session, 'paths')
  const { views: all } = found
  const views = useMemo(
    () => all.flatMap(({ view: { name, filter } }) => (filter === '' ? [] : [{ name, filter }])),
    [all],
  )
  useActionSet({
    handles: () => true,
    actions: [],
    async loadReader() {
      const { typedPath } = await import('../../paths/typed-path.ts')
      return typedPath(session, props.email)
    },
  })
  return (
    <PathsPanel
      opened={asked !== null}
      onClose={() => session.closePanel('paths')}
      session={session}
      asked={asked}
      contacts={useOwnContacts()}
      views={views}
      // The user's own node is recognized by its email address, so the chosen node gets the user's address.
      onOwnNode={canEdit ? (nodeId) => commands.updateNode(nodeId, { email: props.email }, []) : null}
      hasOthers={useNetworks().networks.length > 1}
      PlaceLink={PlaceLink}
      {...props}
    />
  )
}

const PlaceLink: PathPlaceLink = ({ place, className, label, children }) => (
  <Anchor
    className={className}
    aria-label={label}
    renderRoot={(props) => (
      <Link
        to="/network/$networkId"
        params={{ networkId: place.networkId }}
        search={{ node: place.nodeId }}
        {...props}
      />
    )}
  >
    {children}
  </Anchor>
)
