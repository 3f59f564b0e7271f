import { Anchor, Button, Title } from '@mantine/core'
import { IconArrowLeft, IconChecklist } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { hasRole } from '../../../domain/entities/member.ts'
import { useNetwork, useNetworkStore } from '../../store/hooks.ts'
import { byNode, networkTaskRows } from '../../task/task-rows.ts'
import { TaskList } from '../../task/task-list.tsx'
import { texts } from '../../task/texts.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { RejectedEdits } from '../../workspace/rejected-edits.tsx'
import { PublicHeader } from '../../public/frame/public-header.tsx'
import { PersonLinks } from '../account/person-links.tsx'
import { SessionStore } from '../session/session-store.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'
import styles from './tasks-page.module.css'

/** The tasks of a network, grouped by node. */
export function TasksPage() {
  const user = useSignedInUser()
  const { networkId } = useParams({ from: '/signed-in/network/$networkId/tasks' })
  return (
    <SessionStore userId={user.id}>
      <NetworkTasks key={networkId} networkId={networkId} />
    </SessionStore>
  )
}

function NetworkTasks({ networkId }: { readonly networkId: string }) {
  const store = useNetworkStore()
  const { graph, role, status, failure } = useNetwork(networkId)
  usePageTitle(graph ? `${texts.heading}: ${graph.network.name}` : texts.heading)
  return (
    <>
      <RejectedEdits />
      <PublicHeader>
        <PersonLinks />
      </PublicHeader>
      <main className={styles.page}>
        <Anchor
          className={styles.back}
          renderRoot={(props) => <Link to="/network/$networkId" params={{ networkId }} {...props} />}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.backToNetwork}
        </Anchor>
        <Title order={1}>{texts.heading}</Title>
        {status === 'loading' && <Spinner label={texts.loading} />}
        {status === 'failed' && (
          <LoadFailure title={texts.failed} sentence={failure} onRetry={() => store.retry(networkId)} />
        )}
        {status === 'gone' && <EmptyState title={texts.gone} />}
        {graph && <TasksByNode graph={graph} canEdit={role !== null && hasRole(role, 'editor')} />}
      </main>
    </>
  )
}

/** Number of nodes shown at first. Each click on the button shows as many more. */
const pageSize = 50

interface TasksByNodeProps {
  readonly graph: NonNullable<ReturnType<typeof useNetwork>['graph']>
  readonly canEdit: boolean
}

function TasksByNode({ graph, canEdit }: TasksByNodeProps) {
  const [shown, setShown] = useState(pageSize)
  const rows = useMemo(() => networkTaskRows(graph), [graph])
  const groups = useMemo(() => byNode(rows), [rows])
  const open = rows.filter((row) => !row.task.completed).length
  return (
    <>
      <p className={styles.network}>
        <bdi>{graph.network.name}</bdi>
        {rows.length > 0 && <span className={styles.count}>{texts.openCount(open, rows.length)}</span>}
      </p>
      {groups.length === 0 && <EmptyState icon={<IconChecklist size={40} stroke={1.25} />} title={texts.none} />}
      {groups.slice(0, shown).map((group, index) => (
        <section key={group.node.id} className={styles.node}>
          <Title order={2} className={styles.name}>
            <bdi>{group.node.name}</bdi>
          </Title>
          <TaskList
            layout="table"
            tasks={group.rows}
            label={group.node.name}
            hidesHeads={index > 0}
            canEdit={canEdit}
            completion="silent"
          />
        </section>
      ))}
      {groups.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + pageSize)}>
          {texts.showMore(Math.min(pageSize, groups.length - shown))}
        </Button>
      )}
    </>
  )
}
